import { projections } from '../all.ts'
import { searchPathOf } from '../engine/schemas.ts'

/** The session setting by which statements find the views' tables of this release. */
export const SEARCH_PATH = searchPathOf(projections)
