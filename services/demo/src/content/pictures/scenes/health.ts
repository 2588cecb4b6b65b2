import { board, flat, still, TABLE, windowAt } from '../backdrop.ts'
import {
  glucoseMeter,
  heart,
  pillBottle,
  pressureMonitor,
  stethoscope,
  syringe,
  thermometer,
  tubeRack,
  vial,
} from '../objects/clinic.ts'
import {
  books,
  dumbbell,
  fruitBowl,
  herb,
  mug,
  paw,
  petBowl,
  plant,
  shoes,
  teaGlass,
  waterBottle,
  yogaMat,
} from '../objects/home.ts'
import { calendar, clipboard, notebook, pen, report } from '../objects/papers.ts'
import { deskLamp, headphones, laptop } from '../objects/work.ts'
import { palette } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { disc, faded, placed, ring } from '../shapes.ts'

const { amber, blue, green, red, teal } = palette

/** What goes with checkups, illness and wellbeing. */
export const healthScenes = {
  labReport: {
    name: 'lab-report',
    alt: {
      en: 'A laboratory report on a clipboard, each value drawn within its range, and a stethoscope',
      hi: 'क्लिपबोर्ड पर लैब रिपोर्ट, हर मान अपनी सीमा के साथ, और पास में स्टेथोस्कोप',
    },
    draw: () =>
      flat(
        'mint',
        placed({ x: 430, y: 350, turn: -5, scale: 1.32 }, clipboard(report())),
        placed({ x: 840, y: 320, turn: 10, scale: 1.3 }, stethoscope()),
        placed({ x: 900, y: 590, turn: -8 }, pen(amber[6])),
        placed({ x: 110, y: 150, turn: 40, scale: 0.95 }, thermometer()),
      ),
  },
  tubesInRack: {
    name: 'tubes-in-rack',
    alt: {
      en: 'Five sample tubes with coloured caps in a rack, before a large sun',
      hi: 'रैक में रंगीन ढक्कन वाली पाँच सैंपल ट्यूब, पीछे बड़ा सूरज',
    },
    draw: () =>
      still(
        'blush',
        { x: 600, y: 270, radius: 225 },
        placed({ x: 600, y: TABLE + 12, scale: 1.42 }, tubeRack()),
        placed({ x: 985, y: TABLE + 18, scale: 1.05 }, plant(amber[4], amber[5])),
        placed({ x: 215, y: TABLE + 14, scale: 1.15 }, pillBottle(teal[6], amber[4])),
      ),
  },
  checkupDay: {
    name: 'checkup-day',
    alt: {
      en: 'A calendar with the day of a checkup marked, a blood pressure monitor and a bottle of water',
      hi: 'जाँच की तारीख़ पर निशान वाला कैलेंडर, ब्लड प्रेशर मशीन और पानी की बोतल',
    },
    draw: () =>
      still(
        'mint',
        { x: 350, y: 270, radius: 220 },
        placed({ x: 340, y: TABLE - 192, scale: 1.32 }, calendar(teal[6], 14)),
        placed({ x: 760, y: TABLE + 14, scale: 1.12 }, pressureMonitor()),
        placed({ x: 1115, y: TABLE + 18, scale: 0.92 }, waterBottle()),
      ),
  },
  bloodSugar: {
    name: 'blood-sugar',
    alt: {
      en: 'A blood sugar meter with a strip beside a notebook with ticked lines',
      hi: 'स्ट्रिप लगी शुगर जाँचने की मशीन और सही के निशान वाली कॉपी',
    },
    draw: () =>
      flat(
        'leaf',
        placed({ x: 370, y: 320, turn: -10, scale: 1.35 }, glucoseMeter()),
        placed({ x: 800, y: 330, turn: 5, scale: 1.28 }, notebook(green[5])),
        placed({ x: 640, y: 600, turn: -5 }, pen(green[7])),
      ),
  },
  fruitAndShoes: {
    name: 'fruit-and-shoes',
    alt: {
      en: 'A bowl of fruit, a bottle of water and running shoes by a sunny window',
      hi: 'धूप वाली खिड़की के पास फलों का कटोरा, पानी की बोतल और दौड़ने के जूते',
    },
    draw: () =>
      still(
        'leaf',
        { x: 820, y: 250, radius: 150 },
        windowAt(840, 260),
        placed({ x: 380, y: TABLE + 10, scale: 1.22 }, fruitBowl()),
        placed({ x: 640, y: TABLE + 16, scale: 0.98 }, waterBottle()),
        placed({ x: 940, y: TABLE + 22, scale: 1.32 }, shoes()),
        placed({ x: 130, y: TABLE + 18, scale: 0.95 }, herb()),
      ),
  },
  calmDesk: {
    name: 'calm-desk',
    alt: {
      en: 'A tidy desk in the evening with a lamp, a laptop, headphones and a steaming mug',
      hi: 'शाम को सजी हुई मेज़ पर लैंप, लैपटॉप, हेडफ़ोन और भाप उठता प्याला',
    },
    draw: () =>
      still(
        'dusk',
        { x: 930, y: 230, radius: 60 },
        windowAt(930, 250, true),
        placed({ x: 190, y: TABLE + 14, scale: 1.25 }, deskLamp()),
        placed({ x: 560, y: TABLE + 8, scale: 1.15 }, laptop(amber[3])),
        placed({ x: 900, y: TABLE + 22, scale: 1.05 }, headphones()),
        placed({ x: 1080, y: TABLE + 20, scale: 1.05 }, mug()),
      ),
  },
  booksAndTea: {
    name: 'books-and-tea',
    alt: {
      en: 'A pile of books, a glass of tea and a leafy plant under a shelf with a heart',
      hi: 'किताबों का ढेर, चाय का गिलास और हरा पौधा, ऊपर ताक पर एक दिल',
    },
    draw: () =>
      still(
        'morning',
        { x: 690, y: 270, radius: 235 },
        placed({ x: 690, y: 250, scale: 0.95 }, heart(red[4])),
        placed({ x: 470, y: TABLE + 12, scale: 1.25 }, books()),
        placed({ x: 800, y: TABLE + 16, scale: 1.3 }, teaGlass()),
        placed({ x: 1020, y: TABLE + 14, scale: 1.3 }, herb()),
        placed({ x: 180, y: TABLE + 18, scale: 1.3 }, plant(teal[5], teal[7])),
      ),
  },
  yogaMorning: {
    name: 'yoga-morning',
    alt: {
      en: 'A rolled yoga mat, a bottle of water and dumbbells by a morning window',
      hi: 'सुबह की खिड़की के पास लिपटी हुई योगा चटाई, पानी की बोतल और डंबल',
    },
    draw: () =>
      still(
        'blush',
        { x: 320, y: 250, radius: 130 },
        windowAt(320, 265),
        placed({ x: 640, y: TABLE + 16, scale: 1.32 }, yogaMat(amber[4], amber[6])),
        placed({ x: 960, y: TABLE + 10, scale: 1.05 }, waterBottle(teal[5])),
        placed({ x: 1075, y: TABLE + 40, scale: 0.9 }, dumbbell()),
        placed({ x: 110, y: TABLE + 22, scale: 1.1 }, plant()),
      ),
  },
  afterBite: {
    name: 'after-bite',
    alt: {
      en: 'A vaccine bottle and a syringe beside a dog bowl with the print of a paw',
      hi: 'टीके की शीशी और सिरिंज, पास में पंजे के निशान वाला कुत्ते का कटोरा',
    },
    draw: () =>
      still(
        'sky',
        { x: 560, y: 280, radius: 225 },
        faded(
          0.25,
          placed({ x: 880, y: 150, turn: 20 }, paw(blue[4], 0.9)),
          placed({ x: 1010, y: 240, turn: 28 }, paw(blue[4], 0.9)),
          placed({ x: 960, y: 60, turn: 16 }, paw(blue[4], 0.7)),
        ),
        placed({ x: 480, y: TABLE + 10, scale: 1.75 }, vial()),
        placed({ x: 660, y: TABLE + 14, scale: 1.35 }, vial(amber[4])),
        placed({ x: 330, y: 300, turn: -38, scale: 1.15 }, syringe()),
        placed({ x: 930, y: TABLE + 18, scale: 1.5 }, petBowl()),
      ),
  },
  vaccineCard: {
    name: 'vaccine-card',
    alt: {
      en: 'A calendar with a marked dose, a syringe and a thermometer',
      hi: 'टीके की ख़ुराक की तारीख़ वाला कैलेंडर, सिरिंज और थर्मामीटर',
    },
    draw: () =>
      flat(
        'deep',
        placed({ x: 400, y: 350, turn: -6, scale: 1.4 }, calendar(amber[5], 7)),
        placed({ x: 850, y: 250, turn: -24, scale: 1.25 }, syringe()),
        placed({ x: 880, y: 480, turn: 14, scale: 1.25 }, thermometer()),
        faded(
          0.25,
          placed({ x: 1090, y: 110, turn: 20 }, paw('#fff', 0.9)),
          placed({ x: 1130, y: 590, turn: -10 }, paw('#fff', 0.7)),
        ),
      ),
  },
  herOwnCare: {
    name: 'her-own-care',
    alt: {
      en: 'A calendar, a heart and a bowl of fruit with a herb in a teal pot',
      hi: 'कैलेंडर, दिल और फलों का कटोरा, साथ में गमले में लगा पौधा',
    },
    draw: () =>
      still(
        'blush',
        { x: 610, y: 270, radius: 230 },
        placed({ x: 290, y: TABLE - 168, scale: 1.18 }, calendar(red[4], 8)),
        placed({ x: 640, y: 250, scale: 1.12 }, heart(red[4])),
        placed({ x: 700, y: TABLE + 16, scale: 1.05 }, fruitBowl()),
        placed({ x: 1010, y: TABLE + 14, scale: 1.35 }, herb()),
      ),
  },
  heartAndPressure: {
    name: 'heart-and-pressure',
    alt: {
      en: 'A heart with the line of its beat above a blood pressure monitor',
      hi: 'ब्लड प्रेशर मशीन के ऊपर धड़कन की रेखा वाला दिल',
    },
    draw: () =>
      still(
        'deep',
        { x: 600, y: 230, radius: 190 },
        ring(600, 230, 290, '#ffffff22', 4),
        disc(335, 120, 9, amber[3]),
        disc(880, 330, 7, amber[3]),
        placed({ x: 600, y: 215, scale: 1.25 }, heart()),
        placed({ x: 560, y: TABLE + 16, scale: 0.98 }, pressureMonitor()),
        placed({ x: 1030, y: TABLE + 18, scale: 1.2 }, plant(red[5], red[7])),
        placed({ x: 215, y: TABLE + 18, scale: 1.2 }, teaGlass()),
      ),
  },
  shelfOfCare: {
    name: 'shelf-of-care',
    alt: {
      en: 'A shelf with plants above a table with tablets, a mug and a bowl of fruit',
      hi: 'ताक पर पौधे और नीचे मेज़ पर दवा की शीशी, प्याला और फलों का कटोरा',
    },
    draw: () =>
      still(
        'sand',
        { x: 850, y: 270, radius: 200 },
        board(330, 290, 420),
        placed({ x: 220, y: 290, scale: 0.75 }, plant(teal[5], teal[7])),
        placed({ x: 430, y: 290, scale: 0.75 }, herb()),
        placed({ x: 850, y: TABLE + 14, scale: 1.4 }, fruitBowl()),
        placed({ x: 330, y: TABLE + 18, scale: 1.1 }, pillBottle()),
        placed({ x: 500, y: TABLE + 20, scale: 1.1 }, mug(teal[4])),
      ),
  },
} as const satisfies Record<string, Scene>
