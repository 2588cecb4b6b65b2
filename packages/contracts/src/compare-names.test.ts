import { describe, expect, it } from 'vitest'
import { compareNames, type NameComparison } from './compare-names.ts'

type Row = readonly [own: string, registered: string]

const rows: Readonly<Record<string, readonly [NameComparison['name'], readonly Row[]]>> = {
  'ignores case, width and accents': [
    'match',
    [
      ['Arjun Mehta', 'ARJUN MEHTA'],
      ['arjun mehta', 'Arjun Mehta'],
      ['Ａｒｊｕｎ Mehta', 'ARJUN MEHTA'],
      ['Arjun Mehta', 'ＡＲＪＵＮ ＭＥＨＴＡ'],
      ['José Fernandes', 'JOSE FERNANDES'],
      ['Jose Fernandes', 'JOSÉ FERNANDES'],
      ['Zoë D’Souza', 'ZOE DSOUZA'],
      ['Søren Rao', 'SOREN RAO'],
      ['Ke\u0301shav Nair', 'KESHAV NAIR'],
      ['\u212aeshav Nair', 'KESHAV NAIR'],
      ['Arjun\u200b Mehta', 'ARJUN MEHTA'],
    ],
  ],
  'reads punctuation as gaps and drops apostrophes': [
    'match',
    [
      ["Maria D'Souza", 'MARIA DSOUZA'],
      ['Maria D’Souza', "MARIA D'SOUZA"],
      ['Anne-Marie Rao', 'ANNE MARIE RAO'],
      ['Anne Marie Rao', 'ANNE-MARIE RAO'],
      ['A.P.J. Abdul Kalam', 'A P J ABDUL KALAM'],
      ['Mehta, Arjun', 'ARJUN MEHTA'],
      ['Arjun Mehta', 'MEHTA,ARJUN'],
      ['Arjun Mehta', 'ARJUN/MEHTA'],
      ['Arjun Mehta', '  ARJUN   MEHTA  '],
      ['Arjun Mehta', 'ARJUN MEHTA.'],
      ['Arjun–Kumar Mehta', 'ARJUN KUMAR MEHTA'],
      ['Arjun\u00a0Mehta', 'ARJUN\tMEHTA'],
    ],
  ],
  'drops titles': [
    'match',
    [
      ['Arjun Mehta', 'MR ARJUN MEHTA'],
      ['Arjun Mehta', 'MR. ARJUN MEHTA'],
      ['Asha Verma', 'MRS ASHA VERMA'],
      ['Asha Verma', 'MS. ASHA VERMA'],
      ['Asha Verma', 'MISS ASHA VERMA'],
      ['Asha Verma', 'SMT ASHA VERMA'],
      ['Arjun Mehta', 'SHRI ARJUN MEHTA'],
      ['Arjun Mehta', 'SRI ARJUN MEHTA'],
      ['Arjun Mehta', 'SHREE ARJUN MEHTA'],
      ['Arjun Mehta', 'DR ARJUN MEHTA'],
      ['Prof. Arjun Mehta', 'ARJUN MEHTA'],
      ['Adv. Arjun Mehta', 'DR. ARJUN MEHTA'],
      ['Master Rohan Mehta', 'ROHAN MEHTA'],
      ['Asha Verma', 'KUM ASHA VERMA'],
      ['Asha Verma', 'KUMARI ASHA VERMA'],
      ['Arjun Mehta', 'PROF.DR.ARJUN MEHTA'],
      ['Dr (Mrs) Asha Verma', 'ASHA VERMA'],
      ['Arjun Mehta', 'M R ARJUN MEHTA'],
    ],
  ],
  'reads no relative as the holder': [
    'match',
    [
      ['Asha Verma', 'ASHA VERMA W/O ARJUN MEHTA'],
      ['Arjun Mehta', 'ARJUN MEHTA S/O RAMESH MEHTA'],
      ['Asha Verma', 'ASHA VERMA D/O SUNIL VERMA'],
      ['Rohan Mehta', 'ROHAN MEHTA U/G ARJUN MEHTA'],
      ['Arjun Mehta', 'ARJUN MEHTA S / O RAMESH'],
      ['Arjun Mehta', 'ARJUN MEHTA S/O LATE RAMESH MEHTA'],
      ['Asha Verma', 'ASHA VERMA W/O LATE ARJUN MEHTA'],
      ['Lateef Khan', 'LATEEF KHAN'],
    ],
  ],
  'refuses the name of a relative': [
    'differs',
    [
      ['Arjun Mehta', 'ASHA VERMA W/O ARJUN MEHTA'],
      ['Ramesh Mehta', 'ARJUN KUMAR S/O RAMESH MEHTA'],
      ['Arjun Mehta', 'ROHAN DAS U/G ARJUN MEHTA'],
      ['Sunil Verma', 'ASHA RAO D/O SUNIL VERMA'],
    ],
  ],
  'compares joint holders one by one': [
    'match',
    [
      ['Arjun Mehta', 'ARJUN MEHTA AND SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA AND SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA OR SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA / SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA/SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA & SUNITA MEHTA'],
      ['Sunita Mehta', 'ARJUN MEHTA&SUNITA MEHTA'],
      ['Asha Verma', 'MR A MEHTA AND MRS ASHA VERMA'],
    ],
  ],
  'mixes no words of joint holders': [
    'differs',
    [
      ['Arjun Mehta', 'ARJUN SHARMA AND SUNITA MEHTA'],
      ['Arjun Mehta', 'ARJUN SHARMA / SUNITA MEHTA'],
      ['Arjun Mehta', 'ARJUN SHARMA & SUNITA MEHTA'],
      ['Arjun Mehta', 'ARJUN SHARMA OR SUNITA MEHTA'],
    ],
  ],
  'refuses accounts of the deceased': [
    'differs',
    [
      ['Arjun Mehta', 'LATE ARJUN MEHTA'],
      ['Arjun Mehta', 'Late. Arjun Mehta'],
      ['Arjun Mehta', 'ARJUN MEHTA (LATE)'],
      ['Arjun Mehta', 'LATE SHRI ARJUN MEHTA S/O RAMESH MEHTA'],
    ],
  ],
  'accepts abbreviations of one letter in either direction': [
    'match',
    [
      ['Dr. Ananya R. Iyer', 'ANANYA RAMESH IYER'],
      ['Ananya Ramesh Iyer', 'ANANYA R IYER'],
      ['Arjun Mehta', 'A MEHTA'],
      ['A Mehta', 'ARJUN MEHTA'],
      ['Arjun M', 'ARJUN MEHTA'],
      ['K R Narayanan', 'KOCHERIL RAMAN NARAYANAN'],
      ['K. Raman Narayanan', 'KOCHERIL R NARAYANAN'],
      ['R Ramesh Kumar', 'RAMESH R KUMAR'],
      ['R Kumar Ramesh', 'RAMESH KUMAR RAJU'],
      ['A Arjun', 'ARJUN AMIT'],
      ['A A Mehta', 'ARJUN AMIT MEHTA'],
      ["Maria D'Souza", 'MARIA D SOUZA'],
    ],
  ],
  'accepts more words on one side and another order': [
    'match',
    [
      ['Arjun Mehta', 'ARJUN KUMAR MEHTA'],
      ['Arjun Kumar Mehta', 'ARJUN MEHTA'],
      ['Arjun Mehta', 'MEHTA ARJUN'],
      ['Arjun Kumar Mehta', 'MEHTA ARJUN'],
      ['Arjun Mehta', 'ARJUN MEHTA ARJUN'],
      ['Asha', 'ASHA'],
      ['Mr Asha', 'ASHA'],
      ['Mehta Mehta', 'MEHTA MEHTA'],
    ],
  ],
  'refuses other names': [
    'differs',
    [
      ['Arjun Mehta', 'SUNITA MEHTA'],
      ['A', 'ARJUN MEHTA'],
      ['R K', 'RAMESH KUMAR'],
      ['Ramesh Kumar', 'R K'],
      ['A', 'A'],
      ['A B', 'A B'],
      ['Arjun', 'ARJUN MEHTA'],
      ['Arjun Mehta', 'ARJUN'],
      ['Arjun', 'ASHA'],
      ['Arjun Mehta', 'ARJUN SHARMA'],
      ['Arjun Mehta', 'ARJUNMEHTA'],
      ['Arjun Mehta', 'AR MEHTA'],
      ['Arjun Mehta', 'B MEHTA'],
      ['Arjun Arjun', 'ARJUN MEHTA'],
      ['A Arjun', 'ARJUN MEHTA'],
      ['Arjun Mehta Rao', 'ARJUN MEHTA DAS'],
      ['Ram Kumar', 'RAMESH KUMAR'],
      ['Arjun Mehta', 'ARJUN ENTERPRISES'],
      ['Arjun E', 'ARJUN ENTERPRISES'],
      ['Asha Kumari', 'ASHA SHARMA'],
      ['Mehta Mehta', 'MEHTA ARJUN'],
      ['AR Iyer', 'ANANYA RAMESH IYER'],
      ['Arjun Mehta', 'A M'],
      ['Sunita Mehta', 'SUNITA W/O ARJUN MEHTA'],
      ['Arjun Mehta', 'ARJUN OR SUNITA MEHTA'],
      ['Arjun Mehta', 'HUF'],
    ],
  ],
  'counts a cut last word of a long name': [
    'match',
    [
      ['Venkata Subrahmanya Ramachandran', 'VENKATA SUBRAHMANYA RAMA'],
      ['Venkata Subrahmanya Ramachandran', 'VENKATA SUBRAHMANYA RAMACHAN'],
      ['Lakshmi Narasimhamurthy', 'LAKSHMI NARASIMHAMUR'],
      ['Venkata Ramachandran', 'SUBRAHMANYA VENKATA RAMACH'],
    ],
  ],
  'counts no other cut word': [
    'differs',
    [
      ['Lakshmi Narasimhamurthy', 'LAKSHMI NARASIMHAMU'],
      ['Venkata Subrahmanya Ramachandran', 'VENKATA SUBRAHMANYA RAM'],
      ['Venkata Subrahmanya Ramachandran', 'VENKATA SUBRAH RAMACHANDRAN'],
      ['Arjun Mehta', 'ARJUN MEHT'],
      ['Venkatasubrahmanyam Ramachandran', 'VENKATASUBRAHMANYA R'],
    ],
  ],
  'compares nothing without words': [
    'not_compared',
    [
      ['Arjun Mehta', ''],
      ['Arjun Mehta', '   '],
      ['Arjun Mehta', '.-/'],
      ['Arjun Mehta', 'MR'],
      ['Arjun Mehta', 'MR AND MRS'],
      ['Mr', 'ARJUN MEHTA'],
      ['Arjun Mehta', 'W/O RAMESH MEHTA'],
      ['Arjun Mehta', 'आशा वर्मा'],
    ],
  ],
  'compares no name of another script': [
    'not_compared',
    [
      ['आशा वर्मा', 'ASHA VERMA'],
      ['Asha वर्मा', 'ASHA VERMA'],
      ['ஆஷா வர்மா', 'ASHA VERMA'],
    ],
  ],
}

const all = Object.entries(rows).flatMap(([rule, [wanted, pairs]]) =>
  pairs.map(([own, registered]) => ({ rule, wanted, own, registered })),
)

describe('the comparison of names', () => {
  it.each(all)('$rule: $own, $registered', ({ wanted, own, registered }) => {
    expect(compareNames(own, registered).name).toBe(wanted)
  })

  it('has a hundred rows', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
  })

  it.each([
    ['Arjun Mehta', 'ARJUN MEHTA HUF', 'business'],
    ['Arjun Mehta', 'ARJUN MEHTA ENTERPRISES', 'business'],
    ['Arjun Mehta', 'ARJUN MEHTA (HUF)', 'business'],
    ['Arjun Mehta', 'A MEHTA HUF', 'business'],
    ['Arjun Mehta', 'ARJUN MEHTA AND SONS', 'business'],
    ['Arjun Mehta', 'M/S ARJUN MEHTA', 'business'],
    ['Arjun Mehta', 'ARJUN MEHTA PROPRIETORSHIP', 'business'],
    ['Arjun Mehta', 'ARJUN MEHTA', 'none'],
  ])('notes a business beside %s for %s: %s', (own, registered, note) => {
    expect(compareNames(own, registered)).toEqual({ name: 'match', note })
  })

  it('notes an own name of another script for Finance', () => {
    expect(compareNames('आशा वर्मा', 'ASHA VERMA')).toEqual({ name: 'not_compared', note: 'not_latin' })
  })

  it('ends in time for long names of initials', () => {
    const own = Array.from({ length: 60 }, (_, at) => 'abc'[at % 3]).join(' ')
    expect(compareNames(own, `${own.toUpperCase()} X MEHTA`).name).toBe('differs')
  })
})
