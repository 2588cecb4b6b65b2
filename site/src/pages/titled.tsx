import type { Frame } from '@opdesk/contracts/site/pages.ts'

export const TitledPage = ({ frame }: { frame: Frame }) => (
  <main id="content">
    <h1>{frame.title}</h1>
    <p>{frame.description}</p>
  </main>
)
