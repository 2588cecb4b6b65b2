import { Icon } from './icon.tsx'

interface Benefit {
  label: string
  feature: string
}

/** What a plan covers, line by line. */
export const Benefits = ({ benefits }: { benefits: readonly Benefit[] }) => (
  <ul className="ticks">
    {benefits.map(({ label, feature }) => (
      <li key={label}>
        <Icon name="check" />
        <span>
          <strong>{label}</strong>
          <br />
          <span className="soft">{feature}</span>
        </span>
      </li>
    ))}
  </ul>
)
