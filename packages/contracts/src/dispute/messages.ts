export const disputeMessages = {
  disputeTransferred: 'Dispute Transferred Successfully!',
  disputesTransferred: 'Disputes Transferred Successfully!',
  disputeTransferFailed: 'Failed to transfer dispute.',
  disputesTransferFailed: 'Failed to transfer disputes.',
  disputeNotTransferable: 'Only a dispute that waits for its verifier can be transferred.',
  disputeSameVerifier: 'The dispute is already assigned to this verifier.',
  disputeRaised: 'Dispute raised successfully',
  disputeApproved: 'Claim Approval Successful',
  disputeRejected: 'Claim Rejected Successfully',
} as const
