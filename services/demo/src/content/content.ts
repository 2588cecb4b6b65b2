import type { Scene } from './pictures/scene.ts'

/** A text in English, and in Hindi where it is translated. The site shows the English one where the other is missing. */
export interface Translated {
  en: string
  hi?: string
}

/** What each piece of content has. Texts are in the marks that `html-of-marks.ts` reads. */
interface Piece {
  /** Its id is derived from it. */
  key: string
  title: Translated
  text: Translated
  /** The first one is the cover. */
  pictures: readonly Scene[]
}

export interface DemoPost extends Piece {
  author: string
  /** Days before the demo was made, when it was written. */
  day: number
  /** Left out: published. */
  state?: 'draft' | 'withdrawn'
}

export interface DemoEvent extends Piece {
  day: number
  /** Days from the day of the demo to the event; below 0 before it. */
  held: number
}

export interface DemoNews extends Piece {
  day: number
  author: string
  publisher: string
  url: string
}

export interface DemoReview {
  key: string
  day: number
  name: string
  organization?: string
  rating: number
  feedback: Required<Translated>
}

export interface DemoJob {
  key: string
  day: number
  title: Translated
  text: Translated
  active: boolean
}

export interface DemoFaq {
  key: string
  question: Required<Translated>
  answer: Required<Translated>
}

export interface DemoLinkedIn {
  key: string
  day: number
  title: string
  urn: string
}
