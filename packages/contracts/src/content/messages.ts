export const contentMessages = {
  imageDeleted: 'Image deleted successfully.',
  iconDeleted: 'Icon deleted successfully.',
  filesNotUploaded: 'Failed to upload files',
  documentsNotUploaded: 'Failed to upload documents.',
  confirmImage: 'Are you sure you want to delete the image?',
} as const
