import type { Brand } from './brand.ts'
import type { RenderPage } from './pages.ts'

/** Exports of the built templates (`site/src/render.tsx`). */
export interface SiteBuild {
  render: RenderPage
  brand: Brand
  /** The script that stands in every page; the policy names its digest. */
  earlyScript: string
}
