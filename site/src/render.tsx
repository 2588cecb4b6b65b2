import type { SiteBuild } from '@opdesk/contracts/site/build.ts'
import type { RenderPage } from '@opdesk/contracts/site/pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../brand/brand.ts'
import { SiteBody, SiteDocument } from './document.tsx'
import { earlyScript } from './early-script.ts'
import { pages } from './pages.ts'

/** The whole page as HTML. */
const render: RenderPage = (page, frame, props) => {
  const content = pages[page]({ frame, ...props })
  const body = renderToStaticMarkup(<SiteBody frame={frame}>{content}</SiteBody>)
  const html = renderToStaticMarkup(<SiteDocument frame={frame} body={body} />)
  return `<!doctype html>${html}`
}

const build: SiteBuild = { render, brand, earlyScript }
export default build
