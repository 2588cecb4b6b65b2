import { DeskDrawing } from './desk-drawing.tsx'
import { HomePicture } from './home-picture.tsx'
import { SignInPoints } from './sign-in-points.tsx'

/** The part of the product that is shown beside the form of a sign-in, with the points of the product if `points` is set. */
export const Drawing = ({ of, points }: { of: 'desk' | 'home'; points: boolean }) =>
  of === 'desk' ? (
    <DeskDrawing />
  ) : (
    <>
      <HomePicture />
      {points && <SignInPoints />}
    </>
  )
