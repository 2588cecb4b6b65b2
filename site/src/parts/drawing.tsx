const drawings = import.meta.glob<string>('../../brand/pictures/*.svg', { query: '?url', import: 'default', eager: true })

export type DrawingName = 'not-found' | 'thank-you'

interface Props {
  name: DrawingName
  /** True if the picture is visible at once and loads without delay. */
  first?: boolean
}

/** A decorative picture of the brand folder; the text beside it has the same content. */
export const Drawing = ({ name, first }: Props) => (
  <img
    className="drawing"
    src={drawings[`../../brand/pictures/${name}.svg`]}
    alt=""
    width="640"
    height="360"
    loading={first ? 'eager' : 'lazy'}
    decoding="async"
  />
)
