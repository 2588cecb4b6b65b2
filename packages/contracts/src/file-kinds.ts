/** Kinds of files that people try to upload, in words, with what to do instead. */
interface FileKind {
  /** After "is": an article and a noun. */
  label: string
  extensions: readonly string[]
  advice: string
}

const AS_PICTURE = 'Open it and save it as JPEG, or take a screenshot of it, and upload that.'
const AS_PDF = 'Open it, print or save it as PDF, and upload that.'
const UNPACK = 'Unpack it and upload the documents in it.'
const FROM_PHONE = 'Take the photo here, or save it as JPEG and choose it again.'
const OTHER = 'Take a photo of the document, or print it to PDF, and upload that.'

export const fileKinds = {
  empty: {
    label: 'empty',
    extensions: [],
    advice: 'It may not be on this device yet: open it once, and choose it again.',
  },
  heic: { label: 'a HEIC photo, which not every device can show', extensions: ['heic', 'heif', 'hif'], advice: FROM_PHONE },
  jpeg: { label: 'a JPEG picture', extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'], advice: AS_PDF },
  png: { label: 'a PNG picture', extensions: ['png'], advice: AS_PICTURE },
  pdf: { label: 'a PDF', extensions: ['pdf'], advice: 'Take a screenshot of each page and upload these.' },
  webp: { label: 'a WebP picture', extensions: ['webp'], advice: AS_PICTURE },
  avif: { label: 'an AVIF picture', extensions: ['avif', 'avifs'], advice: AS_PICTURE },
  tiff: { label: 'a TIFF picture', extensions: ['tif', 'tiff'], advice: AS_PICTURE },
  gif: { label: 'a GIF picture', extensions: ['gif'], advice: AS_PICTURE },
  bmp: { label: 'a BMP picture', extensions: ['bmp', 'dib'], advice: AS_PICTURE },
  svg: { label: 'an SVG drawing', extensions: ['svg', 'svgz'], advice: AS_PICTURE },
  picture: {
    label: 'a picture of another format',
    extensions: ['jp2', 'jpx', 'jxl', 'jxr', 'psd', 'ico', 'raw', 'dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'rw2', 'raf', 'icns'],
    advice: AS_PICTURE,
  },
  word: { label: 'a Word document', extensions: ['doc', 'docx', 'docm', 'dot', 'dotx'], advice: AS_PDF },
  excel: { label: 'an Excel workbook', extensions: ['xls', 'xlsx', 'xlsm', 'xlsb'], advice: AS_PDF },
  slides: { label: 'a PowerPoint presentation', extensions: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx'], advice: AS_PDF },
  office: {
    label: 'an Office document',
    extensions: ['odt', 'ods', 'odp', 'rtf', 'pages', 'numbers', 'key', 'pub', 'xps', 'oxps', 'epub'],
    advice: AS_PDF,
  },
  mail: { label: 'an e-mail', extensions: ['eml', 'msg', 'mbox', 'emlx'], advice: AS_PDF },
  html: { label: 'a web page', extensions: ['html', 'htm', 'mhtml', 'mht', 'xhtml'], advice: AS_PDF },
  text: { label: 'a text file', extensions: ['txt', 'csv', 'xml', 'json', 'md', 'log'], advice: AS_PDF },
  postscript: { label: 'a PostScript file', extensions: ['ps', 'eps', 'ai'], advice: AS_PDF },
  archive: { label: 'a packed archive', extensions: ['zip', 'rar', '7z', 'gz', 'tar', 'tgz', 'bz2', 'xz'], advice: UNPACK },
  video: { label: 'a video', extensions: ['mp4', 'mov', 'avi', 'mkv', 'webm', '3gp', 'm4v', 'mpg', 'mpeg'], advice: OTHER },
  audio: { label: 'a sound recording', extensions: ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'aac', 'amr', 'flac'], advice: OTHER },
  program: { label: 'a program', extensions: ['exe', 'apk', 'msi', 'dmg', 'bat', 'sh', 'js', 'jar'], advice: OTHER },
  prefixed_pdf: { label: 'a PDF with other content before its beginning', extensions: [], advice: AS_PDF },
  broken: {
    label: 'a JPEG, PNG or PDF of which only the first bytes are there',
    extensions: [],
    advice: 'Send or scan it again.',
  },
  unknown: { label: 'of a type that is not known here', extensions: [], advice: OTHER },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

const names = Object.keys(fileKinds) as FileKindName[]

const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')

/** The kind that a file's name tells; undefined without a known extension. */
export const kindByName = (name: string): FileKindName | undefined => {
  const extension = extensionOf(name)
  return names.find(kind => fileKinds[kind].extensions.some(known => known === extension))
}

const list = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('')

const TYPE_WORDS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (.docx)',
}

/** Content types in words: "JPG, PNG or PDF". */
export const typesInWords = (contentTypes: Iterable<string>): string =>
  list([...new Set([...contentTypes].map(type => TYPE_WORDS[type] ?? type))])

/** The refusal of a file in words: what was found, what is taken (in words), and what to do. */
export const refusedKind = (name: string, kind: FileKindName, taken: string): string => {
  const { label, advice } = fileKinds[kind]
  const promised = kindByName(name)
  const isRenamed = promised !== undefined && promised !== kind && !['empty', 'broken', 'prefixed_pdf'].includes(kind)
  const but = isRenamed ? `, although its name ends with .${extensionOf(name)}` : ''
  return `Invalid file type: ${name} is ${label}${but}. ${advice} Accepted are ${taken} files.`
}
