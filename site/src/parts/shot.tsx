import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { type ShotName, shotFile, shots } from '../../brand/screens/list.ts'

const files = import.meta.glob<string>('../../brand/screens/*.avif', { query: '?url', import: 'default', eager: true })

interface Props {
  frame: Frame
  name: ShotName
  alt: string
}

/** A screen of the product in the colours of the page. A browser loads only the picture that the colours show. */
export const Shot = ({ frame, name, alt }: Props) =>
  (['light', 'dark'] as const).map(scheme => (
    <img
      key={scheme}
      className={`in-${scheme}`}
      src={files[`../../brand/screens/${shotFile(name, frame.language, scheme)}`]}
      alt={alt}
      width={shots[name].width}
      height={shots[name].height}
      loading="lazy"
      decoding="async"
    />
  ))

/** The photo of a paper of the shown claim. */
export const BillPhoto = () => (
  <img
    className="paper"
    src={files['../../brand/screens/bill.avif']}
    alt=""
    width="300"
    height="330"
    loading="lazy"
    decoding="async"
  />
)
