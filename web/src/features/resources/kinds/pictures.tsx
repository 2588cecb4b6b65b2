import { Skeleton } from '@mantine/core'
import type { FieldOf } from '@opdesk/contracts/resource/field.ts'
import { lazy, Suspense } from 'react'
import { loadModule } from '../../../lib/load-module.ts'
import type { InputProps, Kind } from './kind.ts'
import { picturesOf } from './pictures-of.ts'

/** Loaded lazily, since most masters have no pictures. */
const PicturesInput = lazy(async () => ({ default: (await loadModule(() => import('./pictures-input.tsx'))).PicturesInput }))

/** Pictures in an order set by hand, shown in lists by their descriptions. */
export const pictures: Kind<'pictures'> = {
  initial: ({ name }, record) => picturesOf(record?.[name]),
  text: ({ name }, record) =>
    picturesOf(record[name])
      .map(({ alt }, index) => alt || `Picture ${index + 1}`)
      .join(', '),
  Input: (props: InputProps<FieldOf<'pictures'>>) => (
    <Suspense fallback={<Skeleton h={90} role="status" aria-label="Loading" />}>
      <PicturesInput {...props} />
    </Suspense>
  ),
}
