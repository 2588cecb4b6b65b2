import { Group, Text } from '@mantine/core'

/** The logo, alone or with the product's name beside it. */
export const Logo = ({
  withName = true,
  size = 30,
  inverse = false,
}: {
  withName?: boolean
  size?: number
  inverse?: boolean
}) => (
  <Group gap={10} wrap="nowrap">
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill={inverse ? '#ffffff' : '#0f6b62'} />
      <circle cx="15" cy="17" r="7" fill="none" stroke={inverse ? '#0f6b62' : '#ffffff'} strokeWidth="3.4" />
      <circle cx="24" cy="8" r="3.4" fill="#f3a62c" />
    </svg>
    {withName && (
      <Text component="span" fw={700} fz={20} lh={1} lts="-0.02em" c={inverse ? 'white' : undefined}>
        opdesk
      </Text>
    )}
  </Group>
)
