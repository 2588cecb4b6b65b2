/**
 * How dependency-cruiser reads TypeScript: it does not support TypeScript 7, so Babel parses, and only the imports are kept.
 * Imports of types count like any other, but are turned into exports, so that a rule can tell them apart.
 */
const leaveImports = ({ types: t }) => ({
  manipulateOptions(options, parser) {
    parser.plugins.push('typescript')
    if (options.filename.endsWith('.tsx')) parser.plugins.push('jsx')
  },
  visitor: {
    Program(program) {
      const forValues = new Set()
      const forTypes = new Set()
      const note = (node, found) => {
        if (t.isStringLiteral(node)) found.add(node.value)
      }
      program.traverse({
        'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration': ({ node }) =>
          note(node.source, node.importKind === 'type' || node.exportKind === 'type' ? forTypes : forValues),
        TSImportType: ({ node }) => note(node.argument, forTypes),
        CallExpression: ({ node }) => {
          if (t.isImport(node.callee)) note(node.arguments[0], forValues)
        },
      })
      program.node.body = [
        ...[...forValues].map(source => t.importDeclaration([], t.stringLiteral(source))),
        ...[...forTypes].filter(source => !forValues.has(source)).map(source => t.exportAllDeclaration(t.stringLiteral(source))),
      ]
      program.skip()
    },
  },
})

module.exports = { babelrc: false, configFile: false, plugins: [leaveImports] }
