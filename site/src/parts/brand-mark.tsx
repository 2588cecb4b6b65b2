import { brand } from '../../brand/brand.ts'

/** The logo without alternative text, because the brand's name is beside it. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true" focusable="false">
    {brand.mark.map(({ shape, ...drawn }) => {
      const Shape = shape
      return <Shape key={JSON.stringify(drawn)} {...drawn} />
    })}
  </svg>
)
