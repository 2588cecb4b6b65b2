import type { Picture as PictureOf, PictureSource } from '@opdesk/contracts/site/pictures.ts'

interface Props {
  picture: PictureOf
  /** Displayed width, in the syntax of the attribute `sizes`. */
  sizes: string
  /** Language of the alternative text, if it differs from the page's. */
  lang?: 'en'
  /** True if the picture is the first visible element of the page. */
  first?: boolean
}

const set = (sources: readonly PictureSource[]) => sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** A picture in the size that the screen needs, with its space reserved. */
export const Picture = ({ picture, sizes, lang, first }: Props) => {
  const { alt, width, height, avif, webp, url } = picture
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={set(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={set(webp)} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
