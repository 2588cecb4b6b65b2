import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of a dictionary with links or amounts in it, in the order of the language. */
export const Sentence = ({ parts }: { parts: readonly ReactNode[] }) => createElement(Fragment, null, ...parts)
