/** Folder of the files that the worker of pdf.js loads; web/build/pdf-files.ts sets it. */
declare const __PDF_FILES__: string
