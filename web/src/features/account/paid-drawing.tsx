const soft = 'var(--opdesk-soft)'

const steps = [
  ['Sent', '24 Nov, 6:12 pm'],
  ['Checked', '30 Nov, 4:05 pm'],
  ['Approved, ₹720.00', '1 Dec, 11:20 am'],
] as const

/** A claim as its subscriber follows it, drawn: the amount that was paid, and the steps before. */
export const PaidDrawing = () => (
  <svg viewBox="0 0 400 260" width="100%" style={{ maxWidth: '30rem' }} aria-hidden="true" fontFamily="inherit">
    <rect width="400" height="260" rx="14" fill="var(--opdesk-paper)" />
    <path d="M0 112h400" stroke="var(--opdesk-line)" />
    <path d="M30 146v76" stroke="var(--opdesk-line)" strokeWidth="2" />
    <g fill="var(--opdesk-text)" fontSize="13">
      <circle cx="28" cy="30" r="4" fill="var(--opdesk-good)" />
      <text x="42" y="35" fontWeight="600">
        Paid
      </text>
      <text x="24" y="70" fontSize="28" fontWeight="650">
        ₹720.00
      </text>
      <text x="24" y="94" fill={soft}>
        to HDFC Bank ••4821
      </text>
      {steps.map(([name, at], index) => (
        <g key={name}>
          <circle cx="30" cy={146 + index * 38} r="5" fill="var(--opdesk-fill)" />
          <text x="48" y={151 + index * 38} fontWeight="600">
            {name}
          </text>
          <text x="376" y={151 + index * 38} textAnchor="end" fill={soft}>
            {at}
          </text>
        </g>
      ))}
    </g>
  </svg>
)
