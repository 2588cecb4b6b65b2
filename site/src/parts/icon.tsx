/** Shapes of the icons, drawn as lines in a square of 24 units. */
const lines = {
  down: 'M6 9.5l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  turn: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  half: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17',
  phone: 'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  chat: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1A8 8 0 1 0 12 4zM8.5 11.5h7M8.5 8.5h7',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 13h6M9 16.5h6',
  out: 'M14 4.5h5.5V10M19 5l-8.5 8.5M17 14v5.5H4.5V7H10',
  calendar: 'M4.5 5.5h15v14h-15zM4.5 10h15M8.5 3.5v4M15.5 3.5v4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  'online-consultation': 'M3.5 5.5h17v11h-17zM8.5 20.5h7M12 16.5v4M12 8.5v5M9.5 11h5',
  'in-clinic-consultation':
    'M6 3.5v5a4 4 0 0 0 8 0v-5M5 3.5h2M13 3.5h2M10 12.5V15a5 5 0 0 0 9.5 2M19.5 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  diagnostics: 'M9.5 3.5h5M10.5 3.5v6L5 18.5a1.5 1.5 0 0 0 1.3 2h11.4a1.5 1.5 0 0 0 1.3-2L13.5 9.5v-6M7.8 14.5h8.4',
  pharmacy: 'M13.2 4.8a4.2 4.2 0 0 1 6 6l-8.4 8.4a4.2 4.2 0 0 1-6-6zM9 9l6 6',
  'health-card': 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h4M16 13v3M14.5 14.5h3',
  'health-checkup': 'M6 4.5h12v16H6zM9 3h6v3H9zM8.5 13h2l1.5-3 2 5.5 1-2.5h1.5',
  ambulance:
    'M3 7h10.5v10H3zM13.5 10h4l3.5 3.5V17h-7.5M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.2 9v4M6.2 11h4',
  'gym-fitness': 'M7 7v10M4.5 9v6M17 7v10M19.5 9v6M7 12h10M2.5 12h2M19.5 12h2',
  'mental-wellness':
    'M12 20.5v-3.5h3.5a2 2 0 0 0 2-2V12.5h2L17.5 9a6.5 6.5 0 1 0-11.5 5c1 1.3 1.3 2.5 1.3 3.5v3M12 8c-1.5-2-4.5-.5-3.5 1.8C9.1 11.2 12 13 12 13s2.9-1.8 3.5-3.2C16.5 7.5 13.5 6 12 8z',
  'special-education': 'M2.5 9L12 4.5 21.5 9 12 13.5zM6 11v5c3 3 9 3 12 0v-5M21.5 9v6',
  vaccination: 'M18 3l3 3M19.5 4.5L16 8M12 5.5l6.5 6.5M14 7.5l-8.5 8.5v2.5H8L16.5 10M5.5 18.5L3 21M10 12.5l1.5 1.5',
  yoga: 'M12 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 7zM12 8.5c-2 0-3 1.5-3 3.5v3.5M12 8.5c2 0 3 1.5 3 3.5v3.5M9 12l-4.5 3M15 12l4.5 3M3.5 19.5c3-3.5 14-3.5 17 0-3 1.5-14 1.5-17 0z',
} as const
export type IconName = keyof typeof lines

/** A decorative drawing: the text beside it has the same content. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={lines[name]} />
  </svg>
)
