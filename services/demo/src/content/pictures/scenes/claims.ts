import { board, flat, still, TABLE } from '../backdrop.ts'
import { blister, carton, heart, pillBottle, stethoscope, syrup } from '../objects/clinic.ts'
import { familyDoor, mug, plant, teaGlass } from '../objects/home.ts'
import { bill, calendar, clipboard, healthCard, notebook, pen, prescription } from '../objects/papers.ts'
import { pharmacyShelf } from '../objects/places.ts'
import { bigCoin, calculator, coins, magnifier, phone, shield } from '../objects/work.ts'
import { palette } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { placed } from '../shapes.ts'

const { amber, blue, red, teal } = palette

/** What goes with bills, claims and plans. */
export const claimScenes = {
  billAndPhone: {
    name: 'bill-and-phone',
    alt: {
      en: 'A phone with an approved claim beside a pharmacy bill, a prescription and a pen',
      hi: 'मंज़ूर दावा दिखाता फ़ोन, उसके पास दवा का बिल, डॉक्टर का पर्चा और एक कलम',
    },
    draw: () =>
      flat(
        'mint',
        placed({ x: 330, y: 330, turn: -9, scale: 1.18 }, prescription()),
        placed({ x: 860, y: 345, turn: 8, scale: 1.25 }, bill(amber[6])),
        placed({ x: 600, y: 338, turn: -3, scale: 1.34 }, phone()),
        placed({ x: 1080, y: 470, turn: -62 }, pen()),
        placed({ x: 110, y: 560, turn: -18 }, blister()),
      ),
  },
  pharmacyShelf: {
    name: 'pharmacy-shelf',
    alt: {
      en: 'A pharmacy shelf with bottles and cartons, and a printed bill on the counter',
      hi: 'दवा की दुकान की अलमारी में शीशियाँ और डिब्बे, और काउंटर पर छपा हुआ बिल',
    },
    draw: () =>
      still(
        'sand',
        { x: 330, y: 260, radius: 240 },
        placed({ x: 420, y: TABLE - 16, scale: 1.02 }, pharmacyShelf('bills')),
        placed({ x: 910, y: TABLE - 170, turn: 3, scale: 1.16 }, bill()),
        placed({ x: 1080, y: TABLE + 10, scale: 1.05 }, pillBottle(red[5], teal[4])),
        placed({ x: 770, y: TABLE + 22, scale: 0.95 }, carton(amber[4], 140, 96)),
      ),
  },
  calculatorAndCoins: {
    name: 'calculator-and-coins',
    alt: {
      en: 'A calculator, a bill and rupee coins on a teal desk',
      hi: 'हरी-नीली मेज़ पर कैलकुलेटर, बिल और रुपये के सिक्के',
    },
    draw: () =>
      flat(
        'deep',
        placed({ x: 330, y: 340, turn: -8, scale: 1.4 }, bill()),
        placed({ x: 700, y: 330, turn: 7, scale: 1.45 }, calculator()),
        placed({ x: 985, y: 230, scale: 1.25 }, bigCoin()),
        placed({ x: 1075, y: 390, scale: 0.95 }, bigCoin()),
        placed({ x: 945, y: 480, scale: 1.05 }, bigCoin()),
        placed({ x: 110, y: 150, turn: 62, scale: 1.1 }, pen(amber[4])),
      ),
  },
  planAndShield: {
    name: 'plan-and-shield',
    alt: {
      en: 'The card of a health plan, a shield with a tick and a list on a notebook',
      hi: 'स्वास्थ्य योजना का कार्ड, सही के निशान वाली ढाल और कॉपी में लिखी सूची',
    },
    draw: () =>
      flat(
        'morning',
        placed({ x: 350, y: 360, turn: -6, scale: 1.2 }, notebook()),
        placed({ x: 830, y: 280, turn: 8, scale: 1.35 }, healthCard()),
        placed({ x: 690, y: 470, scale: 0.95 }, shield(amber[4])),
        placed({ x: 1010, y: 545, turn: -20 }, pen()),
      ),
  },
  familyDoor: {
    name: 'family-door',
    alt: {
      en: 'The front door of a family with a garland, a heart on the name plate and slippers of every size on the mat',
      hi: 'तोरण से सजा घर का दरवाज़ा, नामपट्टी पर दिल और पायदान पर छोटी-बड़ी चप्पलें',
    },
    draw: () =>
      still(
        'sand',
        { x: 600, y: 270, radius: 250 },
        placed({ x: 600, y: TABLE - 10, scale: 1.06 }, familyDoor()),
        placed({ x: 330, y: TABLE + 20, scale: 1.2 }, plant()),
        placed({ x: 900, y: TABLE + 20, scale: 1.2 }, plant(amber[4], amber[5])),
        placed({ x: 1080, y: TABLE + 40, scale: 0.8 }, plant(teal[5], teal[7])),
        placed({ x: 150, y: TABLE + 40, scale: 0.85 }, plant(blue[5], blue[7])),
      ),
  },
  deadline: {
    name: 'deadline',
    alt: {
      en: 'A calendar with one day marked, a cup of tea and a folded bill',
      hi: 'एक तारीख़ पर निशान लगा कैलेंडर, चाय का प्याला और मुड़ा हुआ बिल',
    },
    draw: () =>
      still(
        'morning',
        { x: 520, y: 290, radius: 235 },
        placed({ x: 480, y: TABLE - 200, scale: 1.4 }, calendar(red[5], 9)),
        placed({ x: 845, y: TABLE - 128, turn: 6, scale: 0.95 }, bill()),
        placed({ x: 1020, y: TABLE + 14, scale: 1.15 }, teaGlass()),
        placed({ x: 160, y: TABLE + 18, scale: 1.15 }, plant()),
      ),
  },
  lookingClosely: {
    name: 'looking-closely',
    alt: {
      en: 'A magnifying glass over the lines of a clipboard, with a stethoscope beside it',
      hi: 'क्लिपबोर्ड की पंक्तियों पर रखा आवर्धक लेंस और पास में स्टेथोस्कोप',
    },
    draw: () =>
      flat(
        'sky',
        placed({ x: 430, y: 360, turn: -6, scale: 1.25 }, clipboard(prescription(blue[6]))),
        placed({ x: 560, y: 310, scale: 1.35 }, magnifier()),
        placed({ x: 930, y: 330, scale: 1.25, turn: 8 }, stethoscope(blue[7])),
      ),
  },
  medicineAtHome: {
    name: 'medicine-at-home',
    alt: {
      en: 'A shelf with syrup, tablets and a carton above a table with tea and a heart on the wall',
      hi: 'ताक पर सिरप, गोलियाँ और दवा का डिब्बा, नीचे मेज़ पर चाय और दीवार पर दिल',
    },
    draw: () =>
      still(
        'leaf',
        { x: 830, y: 250, radius: 190 },
        board(360, 300, 470),
        placed({ x: 220, y: 300, scale: 0.85 }, syrup()),
        placed({ x: 350, y: 300, scale: 0.85 }, pillBottle()),
        placed({ x: 490, y: 300, scale: 0.9 }, carton(teal[5], 130, 110)),
        placed({ x: 830, y: 240 }, heart()),
        placed({ x: 300, y: TABLE + 10, scale: 1.1 }, mug(red[4])),
        placed({ x: 590, y: TABLE + 24, scale: 0.95 }, coins(4)),
        placed({ x: 1010, y: TABLE + 16, scale: 1.25 }, plant()),
      ),
  },
} as const satisfies Record<string, Scene>
