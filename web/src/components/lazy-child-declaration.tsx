import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { ChildDeclaration } from './child-declaration.tsx'

const Loaded = lazy(async () => ({ default: (await import('./child-declaration.tsx')).ChildDeclaration }))

/** The declaration for a child, loaded when a form needs it: few members are children. */
export const LazyChildDeclaration = (props: ComponentProps<typeof ChildDeclaration>) => (
  <Suspense fallback={<Skeleton h={260} />}>
    <Loaded {...props} />
  </Suspense>
)
