const hairShapes = {
  short: 'M-13.5 4A13.5 13.5 0 0 1 13.5 4Q10-4 2-5-6-6-13.5 4z',
  long: 'M-13.5 5A13.5 13.5 0 0 1 13.5 5L16 26Q10 29 9 18L10 4Q4-5-4-5L-10 5-9 18Q-10 29-16 26z',
  bun: 'M-13.5 4A13.5 13.5 0 0 1-4.5-8.7 6.5 6.5 0 1 1 4.5-8.7 13.5 13.5 0 0 1 13.5 4Q10-4 0-5-10-4-13.5 4z',
} as const

interface Props {
  x: number
  y: number
  size?: number
  body: string
  skin?: string
  hair?: keyof typeof hairShapes
  hairColor?: string
  /** A cloth over the shoulder. */
  drape?: string
}

/** Somebody, from the shoulders up. x and y are the middle of the head. */
export const Person = ({ x, y, size = 1, body, skin = '#b87b52', hair = 'short', hairColor = '#2a1d18', drape }: Props) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-30 74Q-32 28-8 25H8Q32 28 30 74z" fill={body} />
    {drape && <path d="M10 25.500Q24 28 28 44L4 74H-22Q4 56 10 25.500z" fill={drape} />}
    <path d="M-6 10H6V24A6.2 6.2 0 0 1-6 24z" fill={skin} />
    <circle cy="4" r="13" fill={skin} />
    <path d={hairShapes[hair]} fill={hairColor} />
    <path d="M-4.5 8.500Q0 12.5 4.5 8.5" fill="none" stroke="#5a2f1c" strokeWidth="1.4" strokeLinecap="round" />
  </g>
)
