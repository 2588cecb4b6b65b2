/** The relations of family members in Hindi, by their English labels (Relation in codes.ts). */
export const relations: Readonly<Record<string, string>> = {
  Self: 'स्वयं',
  Father: 'पिता',
  Mother: 'माँ',
  Sister: 'बहन',
  Brother: 'भाई',
  Son: 'बेटा',
  Daughter: 'बेटी',
  Wife: 'पत्नी',
  Husband: 'पति',
  'Father in Law': 'ससुर',
  'Mother in Law': 'सास',
}
