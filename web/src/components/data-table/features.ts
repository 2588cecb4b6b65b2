import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** The features of TanStack Table that lists use. Sorting, filters and pages belong to the server, selection to the page. */
export const listFeatures = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
export type ListFeatures = typeof listFeatures
