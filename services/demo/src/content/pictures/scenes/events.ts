import { flat, HEIGHT, outdoors, still, TABLE, windowAt } from '../backdrop.ts'
import { heart, stethoscope, tubeRack } from '../objects/clinic.ts'
import { diya, gift, mug, plant, shoes, teaGlass, waterBottle, yogaMat } from '../objects/home.ts'
import { healthCard, newspaper } from '../objects/papers.ts'
import { bunting, campTent, cloud, hospital, screen, skyline, tree } from '../objects/places.ts'
import { chair, coins, headphones, idCard, laptop, microphone, phone, shield } from '../objects/work.ts'
import { palette } from '../palette.ts'
import type { Scene } from '../scene.ts'
import { faded, grid, placed, shape } from '../shapes.ts'

const { amber, blue, gray, green, red, teal } = palette

const seats = (fill: string): string =>
  grid(5, 1, column => placed({ x: 240 + column * 180, y: HEIGHT + 22, scale: 1.15 }, chair(fill)))

/** What goes with events and news. */
export const eventScenes = {
  healthCamp: {
    name: 'health-camp',
    alt: {
      en: 'The striped tent of a health camp between trees, with a garland of flags',
      hi: 'पेड़ों के बीच स्वास्थ्य शिविर का धारीदार तंबू और झंडियों की माला',
    },
    draw: () =>
      outdoors(
        'sky',
        green[3],
        placed({ x: 200, y: 120 }, cloud()),
        placed({ x: 560, y: 70, scale: 0.8 }, cloud()),
        placed({ x: 150, y: TABLE + 20, scale: 1.5 }, tree()),
        placed({ x: 1060, y: TABLE + 14, scale: 1.7 }, tree(green[6], green[7])),
        placed({ x: 600, y: TABLE + 42, scale: 1.15 }, campTent()),
        placed({ x: 60, y: 150 }, bunting(480)),
        placed({ x: 660, y: 150 }, bunting(480)),
      ),
  },
  workshop: {
    name: 'workshop',
    alt: {
      en: 'A hall with a screen that shows a heart, a microphone and rows of empty chairs',
      hi: 'सभागार में दिल दिखाती स्क्रीन, माइक और ख़ाली कुर्सियों की कतार',
    },
    draw: () =>
      still(
        'sand',
        { x: 600, y: 250, radius: 300 },
        placed({ x: 560, y: TABLE + 4, scale: 1.25 }, screen(heart())),
        placed({ x: 965, y: TABLE + 12, scale: 1.05 }, microphone()),
        placed({ x: 120, y: TABLE + 16, scale: 1.35 }, plant()),
        seats(amber[4]),
      ),
  },
  yogaPark: {
    name: 'yoga-park',
    alt: {
      en: 'Rolled yoga mats and bottles of water on the grass of a park at sunrise',
      hi: 'सूर्योदय पर पार्क की घास पर लिपटी हुई योगा चटाइयाँ और पानी की बोतलें',
    },
    draw: () =>
      outdoors(
        'morning',
        green[3],
        placed({ x: 120, y: TABLE + 10, scale: 1.6 }, tree()),
        placed({ x: 345, y: TABLE + 4, scale: 1.1 }, tree(green[6], green[7])),
        placed({ x: 560, y: TABLE + 62, scale: 1.02 }, yogaMat()),
        placed({ x: 880, y: TABLE + 76, scale: 1.1 }, yogaMat(amber[4], amber[6])),
        placed({ x: 330, y: TABLE + 78, scale: 0.8 }, waterBottle(red[4])),
        placed({ x: 1105, y: TABLE + 60, scale: 0.8 }, waterBottle()),
      ),
  },
  cityWalk: {
    name: 'city-walk',
    alt: {
      en: 'Running shoes and a bottle of water on a path, with a city and flags behind',
      hi: 'रास्ते पर दौड़ने के जूते और पानी की बोतल, पीछे शहर और झंडियाँ',
    },
    draw: () =>
      outdoors(
        'blush',
        gray[2],
        faded(0.55, placed({ y: TABLE }, skyline('walk', teal[3]))),
        faded(0.9, placed({ x: 40, y: TABLE + 2, scale: 0.9 }, skyline('near', teal[5]))),
        placed({ x: 90, y: 60 }, bunting(1020)),
        ...[0, 1, 2, 3, 4].map(index => shape(`M${40 + index * 250} 640 h130 l14 18 h-154 Z`, '#fff')),
        placed({ x: 520, y: TABLE + 66, scale: 2 }, shoes(amber[4])),
        placed({ x: 850, y: TABLE + 50, scale: 1.1 }, waterBottle()),
      ),
  },
  bloodTests: {
    name: 'blood-tests',
    alt: {
      en: 'Sample tubes, a stethoscope on the wall and a poster with a shield',
      hi: 'सैंपल ट्यूब, दीवार पर टँगा स्टेथोस्कोप और ढाल वाला पोस्टर',
    },
    draw: () =>
      still(
        'mint',
        { x: 800, y: 250, radius: 215 },
        placed({ x: 130, y: 215, scale: 0.95 }, stethoscope(red[6])),
        placed({ x: 800, y: 235, scale: 1.15 }, shield()),
        placed({ x: 540, y: TABLE + 16, scale: 1.2 }, tubeRack()),
        placed({ x: 1000, y: TABLE + 18, scale: 1.1 }, plant(red[5], red[7])),
      ),
  },
  webinar: {
    name: 'webinar',
    alt: {
      en: 'A laptop with charts, headphones and a mug before an evening window',
      hi: 'शाम की खिड़की के सामने चार्ट दिखाता लैपटॉप, हेडफ़ोन और प्याला',
    },
    draw: () =>
      still(
        'sky',
        { x: 420, y: 250, radius: 220 },
        placed({ x: 440, y: TABLE + 10, scale: 1.38 }, laptop()),
        placed({ x: 870, y: TABLE + 18, scale: 1.3 }, headphones(teal[5])),
        placed({ x: 1070, y: TABLE + 20, scale: 1.1 }, mug(red[4])),
      ),
  },
  hospitalFront: {
    name: 'hospital-front',
    alt: {
      en: 'The front of a hospital with lit windows, trees on both sides',
      hi: 'रोशन खिड़कियों वाली अस्पताल की इमारत, दोनों ओर पेड़',
    },
    draw: () =>
      outdoors(
        'sky',
        gray[2],
        placed({ x: 220, y: 110 }, cloud()),
        placed({ x: 720, y: 80, scale: 0.7 }, cloud()),
        placed({ x: 600, y: TABLE + 6, scale: 1.25 }, hospital()),
        placed({ x: 110, y: TABLE + 30, scale: 1.35 }, tree()),
        placed({ x: 1110, y: TABLE + 30, scale: 1.25 }, tree(green[6], green[7])),
      ),
  },
  festivalGift: {
    name: 'festival-gift',
    alt: {
      en: 'Wrapped gifts, clay lamps and the card of a health plan',
      hi: 'सजे हुए उपहार, मिट्टी के दीये और स्वास्थ्य योजना का कार्ड',
    },
    draw: () =>
      still(
        'dusk',
        { x: 610, y: 290, radius: 205 },
        placed({ x: 590, y: TABLE - 150, turn: -7, scale: 1.15 }, healthCard()),
        placed({ x: 290, y: TABLE + 14, scale: 1.35 }, gift(red[5])),
        placed({ x: 880, y: TABLE + 12, scale: 1.15 }, gift(amber[4], red[5])),
        placed({ x: 500, y: TABLE + 44 }, diya()),
        placed({ x: 700, y: TABLE + 52, scale: 0.85 }, diya()),
        placed({ x: 1070, y: TABLE + 40, scale: 0.95 }, diya()),
        placed({ x: 110, y: TABLE + 40, scale: 0.9 }, diya()),
      ),
  },
  newspaperAndPhone: {
    name: 'newspaper-and-phone',
    alt: {
      en: 'A folded newspaper, a phone and a plan card on a teal table',
      hi: 'मेज़ पर तह किया अख़बार, फ़ोन और स्वास्थ्य योजना का कार्ड',
    },
    draw: () =>
      flat(
        'deep',
        placed({ x: 390, y: 330, turn: -7, scale: 1.45 }, newspaper()),
        placed({ x: 800, y: 350, turn: 9, scale: 1.25 }, phone(amber[6])),
        placed({ x: 1040, y: 470, turn: -12, scale: 0.85 }, healthCard(amber[5], '#fff')),
      ),
  },
  presentation: {
    name: 'presentation',
    alt: {
      en: 'A screen that shows a shield, beside a microphone and a name badge',
      hi: 'ढाल दिखाती स्क्रीन, पास में माइक और नाम का बैज',
    },
    draw: () =>
      still(
        'dusk',
        { x: 470, y: 250, radius: 270 },
        placed({ x: 470, y: TABLE + 8, scale: 1.22 }, screen(shield(blue[6]))),
        placed({ x: 850, y: TABLE + 14, scale: 1.08 }, microphone()),
        placed({ x: 1040, y: 330, turn: 6, scale: 1.25 }, idCard()),
      ),
  },
  savings: {
    name: 'savings',
    alt: {
      en: 'Growing piles of coins before a shield, with a plant and a glass of tea',
      hi: 'ढाल के आगे बढ़ते हुए सिक्कों के ढेर, साथ में पौधा और चाय का गिलास',
    },
    draw: () =>
      still(
        'mint',
        { x: 600, y: 270, radius: 225 },
        placed({ x: 600, y: 260, scale: 1.35 }, shield()),
        ...[3, 5, 8, 11].map((count, index) => placed({ x: 390 + index * 140, y: TABLE + 14, scale: 1.05 }, coins(count))),
        placed({ x: 1040, y: TABLE + 16, scale: 1.25 }, plant()),
        placed({ x: 190, y: TABLE + 18, scale: 1.25 }, teaGlass()),
      ),
  },
  officeMorning: {
    name: 'office-morning',
    alt: {
      en: 'An office corner with a laptop, a window full of light and a badge on the wall',
      hi: 'दफ़्तर का कोना: लैपटॉप, रोशनी से भरी खिड़की और दीवार पर बैज',
    },
    draw: () =>
      still(
        'morning',
        { x: 860, y: 250, radius: 90 },
        windowAt(860, 255),
        placed({ x: 160, y: 300, turn: -4, scale: 1.05 }, idCard()),
        placed({ x: 500, y: TABLE + 10, scale: 1.2 }, laptop(teal[6])),
        placed({ x: 800, y: TABLE + 20, scale: 1.05 }, mug(teal[5])),
        placed({ x: 1070, y: TABLE + 18, scale: 1.25 }, plant()),
      ),
  },
} as const satisfies Record<string, Scene>
