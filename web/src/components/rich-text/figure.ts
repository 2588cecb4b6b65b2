import { Node } from '@tiptap/react'

/** The words below a picture: one line, with emphasis and links. */
export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // The line ends here: writing goes on below the figure.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        const end = $from.after(-1)
        return editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .scrollIntoView()
          .run()
      },
    }
  },
})

/**
 * A picture with words below it. Texts from elsewhere may have a figure of another shape (the words first, several pictures),
 * which stays as it is.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  isolating: true,
  defining: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})
