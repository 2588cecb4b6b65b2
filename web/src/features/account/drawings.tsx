import { DeskDrawing } from './desk-drawing.tsx'
import { PaidDrawing } from './paid-drawing.tsx'

/** The part of the product that is drawn beside the form of a sign-in. */
export const Drawing = ({ of }: { of: 'desk' | 'paid' }) => (of === 'desk' ? <DeskDrawing /> : <PaidDrawing />)
