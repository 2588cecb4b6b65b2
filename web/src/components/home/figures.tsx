import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './home.module.css'

/** Large numbers side by side, each under its label. */
export const Figures = ({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={classes.figures}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <Text component="dt" c="dimmed" fz="0.8125rem">
          {label}
        </Text>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)
