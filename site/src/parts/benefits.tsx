import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { langAttribute } from './texts.ts'

interface Benefit {
  label: string
  feature: string
}

/** The benefits of a plan, one per line. */
export const Benefits = ({ frame, benefits }: { frame: Frame; benefits: readonly Benefit[] }) => (
  <ul className="ticks">
    {benefits.map(({ label, feature }) => (
      <li key={label}>
        <Icon name="check" />
        <span>
          <strong {...langAttribute(frame, label)}>{label}</strong>
          <br />
          <span className="muted" {...langAttribute(frame, feature)}>
            {feature}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
