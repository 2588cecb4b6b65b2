/** A numbered list of steps. */
export const Steps = ({
  steps,
  level: Title = 'h3',
}: {
  steps: readonly { title: string; text: string }[]
  level?: 'h2' | 'h3' | 'h4'
}) => (
  <ol className="steps">
    {steps.map(({ title, text }) => (
      <li key={title}>
        <Title>{title}</Title>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ol>
)
