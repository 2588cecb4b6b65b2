/**
 * The twelve services as line icons on a field of 48 by 48, by the anchor of each on the page of services. Both paths are strokes (width 2.5, round
 * ends, no fill); `accent` is drawn in the second colour of the brand.
 */
export const serviceIcons = {
  'in-clinic-consultation': {
    main: 'M18 6h-4v12a9 9 0 0 0 18 0V6h-4 M23 27v4a9 9 0 0 0 18 0v-2',
    accent: 'M37 25a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  },
  'online-consultation': {
    main: 'M9 9h30a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3z M24 33v8 M15 41h18',
    accent: 'M16 17h10v8H16z M26 20l6-3v8l-6-3',
  },
  diagnostics: {
    main: 'M18 6h12 M21 6v13L9.5 37.5A3 3 0 0 0 12 42h24a3 3 0 0 0 2.5-4.5L27 19V6',
    accent: 'M15 31h18 M22 37h.1 M28 36h.1',
  },
  pharmacy: {
    main: 'M15 6h18v8H15z M13 14h22a3 3 0 0 1 3 3v21a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V17a3 3 0 0 1 3-3z',
    accent: 'M24 22v12 M18 28h12',
  },
  'health-card': {
    main: 'M9 10h30a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z M5 18h38 M12 27h10 M12 32h6',
    accent: 'M33 34c-5-3.2-6.2-7-3.5-8 1.7-.6 3.1.8 3.5 2 .4-1.2 1.8-2.6 3.5-2 2.7 1 1.5 4.8-3.5 8z',
  },
  'health-checkup': {
    main: 'M16 10h-4a3 3 0 0 0-3 3v26a3 3 0 0 0 3 3h24a3 3 0 0 0 3-3V13a3 3 0 0 0-3-3h-4 M17 6h14v8H17z',
    accent: 'M14 28h5l3-7 4 13 3-6h5',
  },
  ambulance: {
    main: 'M9 35H4V12h24v23H17 M28 19h8l8 8v8h-5 M31 35h-3 M9 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0 M31 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    accent: 'M16 17v11 M10.5 22.5h11',
  },
  'gym-fitness': {
    main: 'M12 13h6v22h-6z M30 13h6v22h-6z M18 24h12',
    accent: 'M6 18v12 M42 18v12',
  },
  'mental-wellness': {
    main: 'M18 42v-6h-4a4 4 0 0 1-4-4v-4l-4-1 4-7C10 12 16 6 24.5 6 33 6 39 12.5 39 20c0 6-2.5 9.5-6 13v9',
    accent: 'M24.5 27.5c-6.5-4.3-8-9-4.6-10.3 2.3-.9 4.2 1 4.6 2.6.4-1.6 2.3-3.5 4.6-2.6 3.4 1.3 1.9 6-4.6 10.3z',
  },
  'special-education': {
    main: 'M24 14c-4-3-10-4-18-4v26c8 0 14 1 18 4 4-3 10-4 18-4V10c-8 0-14 1-18 4z M24 14v26',
    accent: 'M12 18c3 .2 5 .7 7 1.6 M12 25c3 .2 5 .7 7 1.6 M36 18c-3 .2-5 .7-7 1.6 M36 25c-3 .2-5 .7-7 1.6',
  },
  vaccination: {
    main: 'M26 12l10 10-16 16H10V28z M10 38l-5 5 M31 17l6-6 M33 7l8 8',
    accent: 'M21 17l5 5 M15.5 22.5l5 5',
  },
  yoga: {
    main: 'M20 9a4 4 0 1 0 8 0a4 4 0 1 0-8 0 M24 18v13 M24 20c-5 1-9 6-15 11 M24 20c5 1 9 6 15 11',
    accent: 'M8 39c7 2 12-3 16-6 4 3 9 8 16 6 M15 43h18',
  },
} as const satisfies Record<string, { main: string; accent: string }>
export type Service = keyof typeof serviceIcons
