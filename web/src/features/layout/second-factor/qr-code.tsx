import { Paper } from '@mantine/core'
import { encode } from 'uqr'

/** A QR code, dark on light with a border of four modules in both colour schemes, so that cameras can read it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Paper withBorder w={220} mx="auto" style={{ lineHeight: 0, overflow: 'hidden' }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="100%" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={modules.join('')} fill="#000" />
      </svg>
    </Paper>
  )
}
