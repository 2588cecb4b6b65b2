export const breachMessages = {
  breachRecorded: 'The breach was recorded',
  breachSaved: 'The breach was saved',
  breachSaveFailed: 'The breach was not saved. Please try again.',
  breachPeopleAdded: 'The people were added to the breach',
  breachPersonRemoved: 'The person was removed from the breach',
  breachNoticesSent: 'The notices are being sent',
  breachBoardTold: 'Recorded that the Board was told',
  breachClosed: 'The breach was closed',
  breachesLoadFailed: 'Failed to fetch the breaches',
  breachPeopleLoadFailed: 'Failed to fetch the affected people',
  breachAccessesLoadFailed: 'Failed to search the accesses',
} as const
