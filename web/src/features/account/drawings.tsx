import { DeskDrawing } from './desk-drawing.tsx'
import { HomePicture } from './home-picture.tsx'

/** The part of the product that is shown beside the form of a sign-in. */
export const Drawing = ({ of }: { of: 'desk' | 'home' }) => (of === 'desk' ? <DeskDrawing /> : <HomePicture />)
