import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { exactRupees, momentInWords } from '@opdesk/contracts/words/formats.ts'
import type { ShotName } from '../../brand/screens/list.ts'
import { shownClaim } from '../../brand/screens/shown-claim.ts'
import { Section } from './section.tsx'
import { Shot } from './shot.tsx'
import { inLanguageOf } from './texts.ts'

const steps = [
  { step: 'photo', shot: 'photos', at: shownClaim.sentAt },
  { step: 'review', shot: 'desk', at: shownClaim.approvedAt },
  { step: 'money', shot: 'tracking', at: shownClaim.paidAt },
] as const satisfies readonly { step: string; shot: ShotName; at: string }[]

/** One claim from the photo to the money: three screens of the product with the times of the claim. */
export const HomeFlow = ({ frame }: { frame: Frame }) => {
  const { language, words } = inLanguageOf(frame)
  const { flow } = words.home
  return (
    <Section title={flow.title} text={flow.text(shownClaim.number, exactRupees(shownClaim.billed))}>
      <ol className="flow">
        {steps.map(({ step, shot, at }) => (
          <li key={step}>
            <p className="when">
              <time dateTime={at}>{momentInWords(language, at)}</time>
            </p>
            <div className={shot === 'desk' ? 'stage wide-stage' : 'stage'}>
              <Shot frame={frame} name={shot} alt={flow[step].picture} />
            </div>
            <h3>{flow[step].title}</h3>
            <p className="muted">{flow[step].text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
