import type { Brand } from './brand.ts'
import type { RenderPage } from './pages.ts'

/** Exports of the built templates (`site/src/render.tsx`). */
export interface SiteBuild {
  render: RenderPage
  brand: Brand
  /** The inline script of every page; the content security policy contains its digest. */
  earlyScript: string
}
