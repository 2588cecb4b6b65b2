import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names and values, one per line; facts without a value are omitted. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} className="anywhere">
            {value}
          </Text>
        </div>
      ))}
  </dl>
)
