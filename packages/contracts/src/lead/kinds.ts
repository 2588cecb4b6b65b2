/** Kinds of forms in which visitors ask for contact. */
export const leadKinds = ['retail', 'corporate', 'email', 'quote'] as const
export type LeadKind = (typeof leadKinds)[number]
export const isLeadKind = (text: string): text is LeadKind => leadKinds.some(kind => kind === text)
