/** The product's mark (web/public/favicon.svg), as lines and shapes. `size` in points; x and y of its upper left corner. */
export const drawLogo = (page: PDFKit.PDFDocument, x: number, y: number, size: number): void => {
  page.save()
  page.translate(x, y).scale(size / 32)
  page.roundedRect(0, 0, 32, 32, 9).fill('#0f6b62')
  page.circle(15, 17, 7).lineWidth(3.4).strokeColor('#ffffff').stroke()
  page.circle(24, 8, 3.4).fill('#f3a62c')
  page.restore()
}
