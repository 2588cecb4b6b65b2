import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { ChildDeclaration } from './child-declaration.tsx'
import type { DeclareChild } from './declare-child.tsx'

const Declaration = lazy(async () => ({ default: (await import('./child-declaration.tsx')).ChildDeclaration }))
const Declare = lazy(async () => ({ default: (await import('./declare-child.tsx')).DeclareChild }))

/** The declaration for a child, loaded when a form needs it: few members are children. */
export const LazyChildDeclaration = (props: ComponentProps<typeof ChildDeclaration>) => (
  <Suspense fallback={<Skeleton h={260} />}>
    <Declaration {...props} />
  </Suspense>
)

/** Says that the declaration for a child is missing; loaded for such a child only. */
export const LazyDeclareChild = (props: ComponentProps<typeof DeclareChild>) => (
  <Suspense fallback={<Skeleton h={110} />}>
    <Declare {...props} />
  </Suspense>
)
