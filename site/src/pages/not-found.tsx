import { pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'

export const NotFoundPage = ({ frame }: { frame: Frame }) => (
  <main id="content">
    <h1>{frame.title}</h1>
    <p>{frame.description}</p>
    <p>
      <a href={pathIn(frame.language, '/')}>{brand.name}</a>
    </p>
  </main>
)
