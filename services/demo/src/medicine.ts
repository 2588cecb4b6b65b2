/** Places of treatment, illnesses and medicines: the material of the demo's claims and bills. */

export interface DemoDoctor {
  name: string
  registration: string
  specialization: string
  hospital: string
  address: string
  city: string
  /** The state's abbreviation, as in the list of states. */
  state: string
  pincode: string
  phone: string
  /** Rupees. */
  fee: number
}

type Row = [
  name: string,
  registration: string,
  specialization: string,
  hospital: string,
  address: string,
  pincode: string,
  fee: number,
]

const inCity = (city: string, state: string, code: string, rows: Row[]): DemoDoctor[] =>
  rows.map(([name, registration, specialization, hospital, address, pincode, fee], index) => ({
    name,
    registration,
    specialization,
    hospital,
    address,
    city,
    state,
    pincode,
    phone: `${code}${String(2_345_610 + index * 1_137)}`.slice(0, 11),
    fee,
  }))

export const doctors: readonly DemoDoctor[] = [
  ...inCity('Mumbai', 'MH', '0226', [
    [
      'Dr. Sandeep Karnik',
      'MMC-2004/03/1187',
      'General Physician',
      'Lotus Family Clinic',
      '3 Link Road, Andheri West',
      '400053',
      600,
    ],
    ['Dr. Freny Daruwala', 'MMC-1998/11/0452', 'Dermatology', 'Skinwise Centre', '11 Linking Road, Khar', '400052', 900],
    ['Dr. Ashok Pednekar', 'MMC-2001/07/2290', 'Orthopaedics', 'Sagar Hospital', '88 SV Road, Goregaon West', '400104', 1000],
  ]),
  ...inCity('Chennai', 'TN', '0444', [
    ['Dr. R. Subramanian', 'TNMC-58214', 'Cardiology', 'Adyar Heart Clinic', '24 Lattice Bridge Road, Adyar', '600020', 900],
    ['Dr. Revathi Mohan', 'TNMC-71106', 'Gynaecology', 'Thamarai Nursing Home', '6 Venkatnarayana Road, T. Nagar', '600017', 700],
    [
      'Dr. Joseph Edwin',
      'TNMC-64877',
      'General Physician',
      'Besant Nagar Clinic',
      '15 Second Avenue, Besant Nagar',
      '600090',
      500,
    ],
  ]),
  ...inCity('Hyderabad', 'TG', '0404', [
    ['Dr. Mohammed Abdul Rahim', 'TSMC-33918', 'ENT', 'Deccan ENT Centre', '8-2-293 Road No. 10, Banjara Hills', '500034', 650],
    ['Dr. Swathi Reddy', 'TSMC-40225', 'Paediatrics', 'Little Steps Hospital', '1-8-44 Minister Road, Begumpet', '500016', 600],
    [
      'Dr. Prabhakar Rao',
      'TSMC-21763',
      'Diabetology',
      'Suraksha Diabetes Clinic',
      '5-9-22 Secretariat Road, Saifabad',
      '500063',
      750,
    ],
  ]),
  ...inCity('Chandigarh', 'CH', '0172', [
    ['Dr. Manjit Singh Sodhi', 'PMC-29874', 'General Physician', 'Sodhi Medical Centre', 'SCO 41, Sector 22-C', '160022', 450],
    ['Dr. Neelam Bansal', 'PMC-35510', 'Ophthalmology', 'Drishti Eye Care', 'SCO 118, Sector 35-B', '160035', 550],
  ]),
  ...inCity('Kolkata', 'WB', '0334', [
    ['Dr. Amitava Sengupta', 'WBMC-48219', 'Gastroenterology', 'Southern Avenue Polyclinic', '61 Southern Avenue', '700029', 800],
    ['Dr. Paromita Dutta', 'WBMC-56630', 'General Physician', 'Lake View Clinic', '9 Lake Road, Kalighat', '700026', 500],
  ]),
  ...inCity('Bengaluru', 'KA', '0804', [
    [
      'Dr. Girish Hegde',
      'KMC-61240',
      'General Physician',
      'Indiranagar Health Point',
      '100 Feet Road, Indiranagar',
      '560038',
      600,
    ],
    [
      'Dr. Sushma Bhat',
      'KMC-70981',
      'Endocrinology',
      'Koramangala Speciality Clinic',
      '80 Feet Road, Koramangala 4th Block',
      '560034',
      950,
    ],
    ['Dr. Thomas Kurian', 'KMC-52377', 'Dental', 'Bright Smile Dental Care', '12 CMH Road, Indiranagar', '560038', 700],
    ['Dr. Archana Shetty', 'KMC-66412', 'Paediatrics', 'Rainbow Lane Clinic', '27 Sarjapur Road, Koramangala', '560095', 650],
  ]),
  ...inCity('Pune', 'MH', '0202', [
    ['Dr. Milind Apte', 'MMC-1996/05/0931', 'Pulmonology', 'Apte Chest Clinic', '14 Karve Road, Kothrud', '411038', 750],
    ['Dr. Snehal Bhosale', 'MMC-2009/02/3375', 'General Physician', 'Mauli Clinic', '2 Paud Road, Kothrud', '411038', 400],
  ]),
  ...inCity('New Delhi', 'DL', '0114', [
    [
      'Dr. Ritu Chawla',
      'DMC-44871',
      'Gynaecology',
      'Defence Colony Medical Centre',
      'A-12 Ring Road, Defence Colony',
      '110024',
      1100,
    ],
    ['Dr. Alok Srivastava', 'DMC-39026', 'Neurology', 'Saket Neuro Clinic', 'D-7 Press Enclave Marg, Saket', '110017', 1200],
    [
      'Dr. Naveen Gupta',
      'DMC-52190',
      'General Physician',
      'Lajpat Polyclinic',
      'J-3 Central Market, Lajpat Nagar',
      '110024',
      600,
    ],
  ]),
  ...inCity('Ahmedabad', 'GJ', '0794', [
    [
      'Dr. Jignesh Shah',
      'GMC-30781',
      'General Physician',
      'Satellite Family Hospital',
      '4 Jodhpur Cross Road, Satellite',
      '380015',
      500,
    ],
    ['Dr. Bhavna Trivedi', 'GMC-27654', 'Dermatology', 'Twacha Clinic', '21 CG Road, Navrangpura', '380009', 700],
  ]),
]

export interface Condition {
  diagnosis: string
  /** Name, dosage, and price in rupees for a strip or bottle. */
  medicines: readonly (readonly [name: string, dosage: string, rupees: number])[]
  /** Name, price in rupees, result with unit, reference range. */
  tests: readonly (readonly [name: string, rupees: number, result: string, range: string])[]
}

const cbc = ['Complete Blood Count', 350, 'Hb 13.1 g/dL', '12.0 - 16.0 g/dL'] as const
const general: readonly Condition[] = [
  {
    diagnosis: 'Acute viral fever with body ache',
    medicines: [
      ['Dolo 650 mg, 15 tablets', '1-1-1 for 3 days', 33],
      ['Cetirizine 10 mg, 10 tablets', '0-0-1 for 5 days', 22],
      ['Electral ORS, 5 sachets', 'as needed', 110],
    ],
    tests: [cbc, ['Dengue NS1 antigen', 900, 'Negative', 'Negative'], ['CRP', 550, '8.4 mg/L', 'below 6.0 mg/L']],
  },
  {
    diagnosis: 'Upper respiratory tract infection',
    medicines: [
      ['Azithromycin 500 mg, 5 tablets', '1-0-0 for 5 days', 119],
      ['Ascoril LS syrup 100 ml', '5 ml thrice a day', 134],
      ['Montair LC, 15 tablets', '0-0-1 for 10 days', 312],
    ],
    tests: [cbc, ['Chest X-ray PA view', 450, 'No focal lesion', '-']],
  },
  {
    diagnosis: 'Acute gastroenteritis',
    medicines: [
      ['Ofloxacin-Ornidazole, 10 tablets', '1-0-1 for 5 days', 128],
      ['Pantoprazole 40 mg, 15 tablets', '1-0-0 before food', 155],
      ['Sporlac DS, 10 tablets', '1-1-1', 98],
    ],
    tests: [
      cbc,
      ['Serum electrolytes', 620, 'Na 137 mmol/L', '135 - 145 mmol/L'],
      ['Stool routine', 200, 'Pus cells 4-6', '0 - 2'],
    ],
  },
  {
    diagnosis: 'Essential hypertension, follow-up',
    medicines: [
      ['Telmisartan 40 mg, 30 tablets', '1-0-0', 214],
      ['Amlodipine 5 mg, 30 tablets', '0-0-1', 96],
    ],
    tests: [
      ['Lipid profile', 800, 'LDL 128 mg/dL', 'below 100 mg/dL'],
      ['Kidney function test', 950, 'Creatinine 0.9 mg/dL', '0.6 - 1.2'],
    ],
  },
]

const bySpecialization: Record<string, readonly Condition[]> = {
  Cardiology: [
    {
      diagnosis: 'Palpitations, under evaluation',
      medicines: [
        ['Metoprolol XL 25 mg, 30 tablets', '1-0-0', 187],
        ['Ecosprin 75 mg, 14 tablets', '0-1-0', 6],
        ['Rosuvastatin 10 mg, 30 tablets', '0-0-1', 342],
      ],
      tests: [
        ['ECG, 12 lead', 350, 'Sinus rhythm', '-'],
        ['2D Echocardiogram', 1900, 'LVEF 62 %', 'above 55 %'],
        ['Lipid profile', 800, 'LDL 141 mg/dL', 'below 100'],
      ],
    },
  ],
  Dermatology: [
    {
      diagnosis: 'Atopic dermatitis of both forearms',
      medicines: [
        ['Mometasone cream 15 g', 'apply at night', 232],
        ['Cetaphil lotion 250 ml', 'twice a day', 689],
        ['Levocetirizine 5 mg, 10 tablets', '0-0-1', 48],
      ],
      tests: [
        ['Total IgE', 1100, '412 IU/mL', 'below 158 IU/mL'],
        ['Vitamin D, 25-OH', 1400, '19 ng/mL', '30 - 100 ng/mL'],
      ],
    },
  ],
  Orthopaedics: [
    {
      diagnosis: 'Osteoarthritis of the right knee',
      medicines: [
        ['Aceclofenac-Paracetamol, 10 tablets', '1-0-1 after food', 78],
        ['Glucosamine 1500 mg, 30 sachets', '1-0-0', 855],
        ['Volini gel 50 g', 'apply thrice a day', 165],
      ],
      tests: [
        ['X-ray knee AP and lateral', 700, 'Reduced joint space', '-'],
        ['Uric acid', 300, '6.1 mg/dL', '3.5 - 7.2 mg/dL'],
        ['Vitamin D, 25-OH', 1400, '17 ng/mL', '30 - 100'],
      ],
    },
  ],
  Gynaecology: [
    {
      diagnosis: 'Iron deficiency anaemia',
      medicines: [
        ['Orofer XT, 30 tablets', '0-1-0', 492],
        ['Limcee 500 mg, 15 tablets', '0-1-0', 24],
        ['Folvite 5 mg, 45 tablets', '1-0-0', 74],
      ],
      tests: [cbc, ['Serum ferritin', 950, '9 ng/mL', '13 - 150 ng/mL'], ['Pelvic ultrasound', 1500, 'Normal study', '-']],
    },
  ],
  ENT: [
    {
      diagnosis: 'Allergic rhinitis with sinusitis',
      medicines: [
        ['Fluticasone nasal spray', '2 puffs at night', 398],
        ['Amoxyclav 625 mg, 10 tablets', '1-0-1 for 5 days', 201],
        ['Montair FX, 10 tablets', '0-0-1', 224],
      ],
      tests: [
        ['X-ray PNS', 500, 'Haziness, right maxillary', '-'],
        ['Absolute eosinophil count', 250, '540 /uL', '40 - 440 /uL'],
      ],
    },
  ],
  Paediatrics: [
    {
      diagnosis: 'Acute tonsillitis in a child',
      medicines: [
        ['Augmentin Duo syrup 60 ml', '5 ml twice a day', 156],
        ['Calpol 250 syrup 60 ml', '5 ml if fever', 47],
        ['Zincovit drops 15 ml', '0.5 ml daily', 68],
      ],
      tests: [cbc, ['Throat swab culture', 850, 'No growth', 'No growth']],
    },
  ],
  Diabetology: [
    {
      diagnosis: 'Type 2 diabetes mellitus, follow-up',
      medicines: [
        ['Glycomet GP 2, 15 tablets', '1-0-1 before food', 168],
        ['Sitagliptin 100 mg, 15 tablets', '1-0-0', 267],
        ['Accu-Chek strips, 50', 'daily', 1049],
      ],
      tests: [
        ['HbA1c', 550, '7.4 %', 'below 6.5 %'],
        ['Fasting and PP glucose', 180, '132 / 188 mg/dL', '70-100 / below 140'],
        ['Urine microalbumin', 600, '24 mg/g', 'below 30 mg/g'],
      ],
    },
  ],
  Ophthalmology: [
    {
      diagnosis: 'Dry eye disease with refractive error',
      medicines: [
        ['Refresh Tears 10 ml', '1 drop four times a day', 176],
        ['Moxifloxacin eye drops 5 ml', '1 drop thrice a day', 118],
      ],
      tests: [
        ['Retinal photograph', 1200, 'Normal', '-'],
        ['Intraocular pressure', 300, '15 mmHg', '10 - 21 mmHg'],
      ],
    },
  ],
  Gastroenterology: [
    {
      diagnosis: 'Gastro-oesophageal reflux disease',
      medicines: [
        ['Rabeprazole-Domperidone, 15 capsules', '1-0-0 before food', 243],
        ['Gaviscon syrup 150 ml', '10 ml after food', 215],
        ['Ursocol 300 mg, 10 tablets', '1-0-1', 412],
      ],
      tests: [
        ['Liver function test', 850, 'SGPT 48 U/L', 'below 45 U/L'],
        ['Ultrasound abdomen', 1600, 'Grade 1 fatty liver', '-'],
        ['H. pylori stool antigen', 1300, 'Negative', 'Negative'],
      ],
    },
  ],
  Endocrinology: [
    {
      diagnosis: 'Primary hypothyroidism',
      medicines: [
        ['Thyronorm 50 mcg, 120 tablets', '1-0-0 empty stomach', 214],
        ['Shelcal 500, 15 tablets', '0-1-0', 121],
      ],
      tests: [
        ['Thyroid profile, T3 T4 TSH', 650, 'TSH 6.8 uIU/mL', '0.4 - 4.2 uIU/mL'],
        ['Anti-TPO antibodies', 1350, '96 IU/mL', 'below 34 IU/mL'],
        ['Vitamin B12', 1050, '189 pg/mL', '211 - 911 pg/mL'],
      ],
    },
  ],
  Dental: [
    {
      diagnosis: 'Dental caries with pulpitis, lower molar',
      medicines: [
        ['Amoxicillin 500 mg, 10 capsules', '1-1-1 for 5 days', 88],
        ['Ketorol DT, 10 tablets', 'if pain', 136],
        ['Hexidine mouthwash 160 ml', 'twice a day', 142],
      ],
      tests: [['OPG X-ray', 650, 'Deep caries, 36', '-']],
    },
  ],
  Pulmonology: [
    {
      diagnosis: 'Bronchial asthma, mild persistent',
      medicines: [
        ['Foracort 200 Rotacaps, 30', '1 puff twice a day', 398],
        ['Asthalin inhaler', 'if breathless', 172],
        ['Montair 10 mg, 15 tablets', '0-0-1', 287],
      ],
      tests: [
        ['Pulmonary function test', 1500, 'FEV1 74 %', 'above 80 %'],
        ['Chest X-ray PA view', 450, 'Hyperinflation', '-'],
        cbc,
      ],
    },
  ],
  Neurology: [
    {
      diagnosis: 'Migraine without aura',
      medicines: [
        ['Naxdom 500, 15 tablets', 'at onset', 168],
        ['Propranolol 40 mg, 30 tablets', '1-0-1', 129],
        ['Amitriptyline 10 mg, 30 tablets', '0-0-1', 71],
      ],
      tests: [
        ['Vitamin B12', 1050, '224 pg/mL', '211 - 911'],
        ['EEG', 1800, 'Normal record', '-'],
      ],
    },
  ],
}

/** The illnesses that the doctor treats. */
export const conditionsOf = (doctor: DemoDoctor): readonly Condition[] => bySpecialization[doctor.specialization] ?? general

export const pharmacies = [
  'Wellcare Medicals',
  'Sri Balaji Pharmacy',
  'City Chemist and Druggist',
  'Noble Medical Store',
  'Jan Aushadhi Kendra',
] as const
export const laboratories = [
  'Precision Diagnostics',
  'Sanjeevani Path Lab',
  'Healthview Diagnostics',
  'Metro Pathology Centre',
] as const
