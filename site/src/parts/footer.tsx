import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'

export const SiteFooter = ({ frame }: { frame: Frame }) => (
  <footer lang={frame.language}>
    <p>{brand.legalName}</p>
  </footer>
)
