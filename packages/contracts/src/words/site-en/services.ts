/** The twelve services. The keys of `items` are the anchors of the page; `online-consultation` leads to the registration. */
export const services = {
  title: 'Twelve services for everyday health',
  lead: 'Turn a card to see what a service includes. Share and limit of each plan stand in the plan.',
  groups: {
    back: { title: 'Back from your plan', text: 'You pay the bill and get the plan’s share of it back.' },
    included: { title: 'Included', text: 'Comes with a plan, or helps when it is urgent.' },
    also: { title: 'Also for members', text: 'Some plans include these, others offer them to members.' },
  },
  turn: (service: string) => `What ${service} includes`,
  turnBack: 'Turn back',
  details: 'Good to know',
  plansAction: 'See the plans',
  registerAction: 'Register',
  items: {
    'online-consultation': {
      name: 'Online consultation',
      short: 'A doctor by video or telephone.',
      points: ['Without travelling or waiting', 'Prescription as a file', 'For children and parents too'],
      questions: [
        {
          title: 'When is it enough?',
          text: 'For a cold, a rash, a follow-up or reading a report. With chest pain, trouble breathing or an injury, go to a hospital at once.',
        },
        { title: 'What do I need?', text: 'A phone with a camera, earlier prescriptions, and a quiet place.' },
      ],
    },
    'in-clinic-consultation': {
      name: 'In-clinic consultation',
      short: 'The doctor you already trust.',
      points: ['Any registered doctor in India', 'General physicians and specialists', 'Your plan pays its share of the fee'],
      questions: [
        { title: 'Which doctor may I see?', text: 'Any doctor with a registration number. You do not need one from a list.' },
        { title: 'What do I keep?', text: 'The prescription and the bill with the doctor’s name, registration number and date.' },
      ],
    },
    diagnostics: {
      name: 'Diagnostics',
      short: 'Blood tests, X-ray, scans.',
      points: ['Tests a doctor has prescribed', 'Any licensed laboratory', 'Reports kept with the claim'],
      questions: [
        { title: 'Which tests count?', text: 'Those on the prescription. Share and limit stand in your plan.' },
        { title: 'And without a prescription?', text: 'Choose a health checkup: it is made for that.' },
      ],
    },
    pharmacy: {
      name: 'Pharmacy',
      short: 'Prescribed medicines.',
      points: ['Any licensed pharmacy', 'Bills on paper or as a file', 'Together with the visit or alone'],
      questions: [
        { title: 'What does the bill need?', text: 'Date, name of the patient, the medicines and their prices.' },
        { title: 'What is not paid?', text: 'What no doctor has prescribed, such as cosmetics and food.' },
      ],
    },
    'health-card': {
      name: 'Health card',
      short: 'Your plan on the phone.',
      points: ['Who is covered, and until when', 'Balance of the wallet', 'Always with you'],
      questions: [
        { title: 'Is there a plastic card?', text: 'No. The card is in your account and costs nothing.' },
        { title: 'Who can use it?', text: 'You and the members of your plan.' },
      ],
    },
    'health-checkup': {
      name: 'Health checkup',
      short: 'Find it before it hurts.',
      points: ['Packages with every test named', 'Sample taken at home', 'Some plans include free tests'],
      questions: [
        { title: 'How do I prepare?', text: 'Most packages ask for ten hours without food. The appointment says so.' },
        { title: 'How early do I book?', text: 'At least 72 hours ahead.' },
      ],
    },
    ambulance: {
      name: 'Ambulance',
      short: 'Transport when it counts.',
      points: ['Help to find one near you', 'For visits and transfers', 'In an emergency, dial 112'],
      questions: [
        { title: 'Is this an emergency number?', text: 'No. In an emergency dial 112 or 108 first.' },
        { title: 'Who pays?', text: 'You pay the operator. Your plan says whether it takes part.' },
      ],
    },
    'gym-fitness': {
      name: 'Gym and fitness',
      short: 'Strength that lasts.',
      points: ['Gyms and courses near you', 'Plans for beginners', 'Advice after an injury'],
      questions: [
        {
          title: 'I have never trained.',
          text: 'Start with two half hours a week. If you have a heart condition, ask your doctor first.',
        },
        { title: 'Is it in every plan?', text: 'No. Corporate plans often include it.' },
      ],
    },
    'mental-wellness': {
      name: 'Mental wellness',
      short: 'Somebody who listens.',
      points: ['Counsellors and psychologists', 'Online or in person', 'In confidence, also from your employer'],
      questions: [
        { title: 'Does my employer hear of it?', text: 'No. Employers see who is covered, never who claims what.' },
        {
          title: 'I need help now.',
          text: 'Tele-MANAS, the service of the government, answers at 14416 day and night, free of charge.',
        },
      ],
    },
    'special-education': {
      name: 'Special education',
      short: 'For children who learn differently.',
      points: ['Assessment by specialists', 'Speech and occupational therapy', 'Advice for parents and school'],
      questions: [
        { title: 'From which age?', text: 'From the first doubt: early support helps most.' },
        { title: 'Is a diagnosis needed?', text: 'No. The assessment shows whether one is useful.' },
      ],
    },
    vaccination: {
      name: 'Vaccination',
      short: 'For children, adults and travel.',
      points: ['The national schedule for children', 'Influenza and other vaccines for adults', 'After animal bites'],
      questions: [
        {
          title: 'After a bite, what first?',
          text: 'Wash the wound with soap and water for 15 minutes and see a doctor the same day.',
        },
        { title: 'Where?', text: 'At any clinic or hospital. Keep the bill and the vaccination card.' },
      ],
    },
    yoga: {
      name: 'Yoga',
      short: 'Breath, posture, rest.',
      points: ['Live sessions online', 'Basic, advanced and therapeutic', 'Meditation and pranayama'],
      questions: [
        { title: 'What do I need?', text: 'A mat, loose clothes and two square metres.' },
        { title: 'Can I give it as a gift?', text: 'Yes, 12 sessions at a time: see wellness gifts.' },
      ],
    },
  },
}
