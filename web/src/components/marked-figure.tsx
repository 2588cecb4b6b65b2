import type { DocumentRegion } from '@opdesk/contracts/claim/documents.ts'
import type { ReactNode } from 'react'
import classes from './asked-picture.module.css'

const share = (part: number): string => `${part * 100}%`

interface MarkedFigureProps {
  /** The marked part; without one the whole picture is meant. */
  region: DocumentRegion | undefined
  /** The picture. */
  children: ReactNode
}

/** A picture of a page with its marked part. */
export const MarkedFigure = ({ region, children }: MarkedFigureProps) => (
  <figure className={classes.frame}>
    {children}
    {region && (
      <div
        className={classes.mark}
        style={{
          left: share(region.box.left),
          top: share(region.box.top),
          width: share(region.box.width),
          height: share(region.box.height),
        }}
      />
    )}
  </figure>
)
