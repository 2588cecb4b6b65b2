import { flat, outdoors, still, TABLE } from '../backdrop.ts'
import { heart, pressureMonitor, stethoscope } from '../objects/clinic.ts'
import { familyDoor, mug, plant, teaGlass } from '../objects/home.ts'
import { clipboard, healthCard, prescription } from '../objects/papers.ts'
import { cloud, hospital, tree } from '../objects/places.ts'
import { bigCoin, idCard, laptop, phone, shield } from '../objects/work.ts'
import { palette } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { claimScenes } from '../scenes/claims.ts'
import { eventScenes } from '../scenes/events.ts'
import { healthScenes } from '../scenes/health.ts'
import { placed } from '../shapes.ts'

const { amber, gray, green, red, teal } = palette

/** What the pages themselves show, besides what is known from posts and events. */
const own = {
  bannerHome: {
    name: 'banner-home',
    alt: {
      en: 'A phone with approved claims and a plan card before a heart, on a table with tea and a plant',
      hi: 'दिल के आगे मंज़ूर दावा दिखाता फ़ोन और योजना का कार्ड, मेज़ पर चाय और पौधा',
    },
    draw: () =>
      still(
        'mint',
        { x: 620, y: 285, radius: 250 },
        placed({ x: 850, y: 215, scale: 1.05 }, heart()),
        placed({ x: 560, y: TABLE - 222, turn: -5, scale: 1.26 }, phone()),
        placed({ x: 800, y: TABLE - 92, turn: 7, scale: 1.1 }, healthCard()),
        placed({ x: 1055, y: TABLE + 14, scale: 1.3 }, teaGlass()),
        placed({ x: 230, y: TABLE + 16, scale: 1.45 }, plant()),
        placed({ x: 380, y: 190, scale: 0.72 }, bigCoin()),
        placed({ x: 300, y: 110, scale: 0.5 }, bigCoin()),
      ),
  },
  bannerFamily: {
    name: 'banner-family',
    alt: claimScenes.familyDoor.alt,
    draw: () =>
      outdoors(
        'morning',
        green[3],
        placed({ x: 230, y: 110 }, cloud()),
        placed({ x: 160, y: TABLE + 20, scale: 1.55 }, tree()),
        placed({ x: 1060, y: TABLE + 16, scale: 1.3 }, tree(green[6], green[7])),
        placed({ x: 600, y: TABLE + 20, scale: 1.1 }, familyDoor()),
        placed({ x: 385, y: TABLE + 62, scale: 1.05 }, plant(amber[4], amber[5])),
        placed({ x: 830, y: TABLE + 62, scale: 1.05 }, plant(red[5], red[7])),
      ),
  },
  bannerDoctors: {
    name: 'banner-doctors',
    alt: {
      en: 'A stethoscope around a prescription on a clipboard, with a name badge',
      hi: 'क्लिपबोर्ड पर पर्चा, पास में स्टेथोस्कोप और नाम का बैज',
    },
    draw: () =>
      flat(
        'deep',
        placed({ x: 330, y: 350, turn: -6, scale: 1.3 }, clipboard(prescription())),
        placed({ x: 690, y: 320, turn: 6, scale: 1.4 }, stethoscope(amber[4])),
        placed({ x: 1020, y: 400, turn: 7, scale: 1.25 }, idCard()),
      ),
  },
  vision: {
    name: 'vision',
    alt: {
      en: 'A hospital at the end of a path between trees, under a shield with a tick',
      hi: 'पेड़ों के बीच अस्पताल, ऊपर सही के निशान वाली ढाल',
    },
    draw: () =>
      outdoors(
        'leaf',
        green[3],
        placed({ x: 260, y: 90, scale: 0.9 }, cloud()),
        placed({ x: 600, y: TABLE + 6, scale: 0.95 }, hospital()),
        placed({ x: 600, y: 110, scale: 0.7 }, shield()),
        placed({ x: 130, y: TABLE + 40, scale: 1.45 }, tree()),
        placed({ x: 1080, y: TABLE + 40, scale: 1.5 }, tree(green[6], green[7])),
      ),
  },
  contact: {
    name: 'contact',
    alt: {
      en: 'A desk with a laptop, a phone and a mug',
      hi: 'मेज़ पर लैपटॉप, फ़ोन और प्याला',
    },
    draw: () =>
      still(
        'morning',
        { x: 560, y: 280, radius: 240 },
        placed({ x: 470, y: TABLE + 10, scale: 1.35 }, laptop(teal[6])),
        placed({ x: 860, y: TABLE - 152, turn: 5, scale: 0.88 }, phone()),
        placed({ x: 1030, y: TABLE + 18, scale: 1.1 }, mug(teal[5])),
      ),
  },
  notFound: {
    name: 'not-found',
    alt: {
      en: 'A monitor whose line of a heartbeat runs on, beside a cup of tea',
      hi: 'चलती धड़कन दिखाती मशीन और पास में चाय',
    },
    draw: () =>
      still(
        'sand',
        { x: 590, y: 280, radius: 225 },
        placed({ x: 540, y: TABLE + 14, scale: 1.55 }, pressureMonitor()),
        placed({ x: 200, y: TABLE + 16, scale: 1.3 }, teaGlass()),
        placed({ x: 1080, y: TABLE + 16, scale: 1.1 }, plant(gray[6], gray[7])),
      ),
  },
} as const satisfies Record<string, Scene>

/** File name in the brand folder, and the picture. */
export const brandPictures: Readonly<Record<string, Scene>> = {
  'banner-home': own.bannerHome,
  'banner-family': own.bannerFamily,
  'banner-corporate': eventScenes.officeMorning,
  'banner-claims': claimScenes.billAndPhone,
  'banner-doctors': own.bannerDoctors,
  'health-plans': healthScenes.checkupDay,
  'how-subscribe': claimScenes.planAndShield,
  'how-claim': claimScenes.billAndPhone,
  careers: eventScenes.presentation,
  contact: own.contact,
  'employee-wellness-1': healthScenes.calmDesk,
  'employee-wellness-2': eventScenes.workshop,
  'employee-wellness-3': healthScenes.yogaMorning,
  'gifts-health-card': eventScenes.festivalGift,
  'gifts-yoga': eventScenes.yogaPark,
  'gifts-mental-wellness': healthScenes.booksAndTea,
  'not-found': own.notFound,
  'thank-you': healthScenes.booksAndTea,
  vision: own.vision,
}
