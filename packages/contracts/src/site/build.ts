import type { Brand } from './brand.ts'
import type { RenderPage } from './pages.ts'

/** What the built templates export (`site/src/render.tsx`). */
export interface SiteBuild {
  render: RenderPage
  brand: Brand
}
