/**
 * Parses TypeScript for dependency-cruiser, which does not support TypeScript 7. Babel parses each file, and only the imports are
 * kept. Type imports become exports, so that rules can distinguish them. All other code is dropped at once, because Babel's later
 * steps would take three times as long as the parsing.
 */
const leaveImports = ({ types: t }) => ({
  manipulateOptions(options, parser) {
    parser.plugins.push('typescript')
    if (options.filename.endsWith('.tsx')) parser.plugins.push('jsx')
  },
  parserOverride(code, options, parse) {
    const forValues = new Set()
    const forTypes = new Set()
    const note = (node, found) => {
      if (t.isStringLiteral(node)) found.add(node.value)
    }
    t.traverseFast(parse(code, options), node => {
      if (t.isImportDeclaration(node) || t.isExportNamedDeclaration(node) || t.isExportAllDeclaration(node))
        note(node.source, node.importKind === 'type' || node.exportKind === 'type' ? forTypes : forValues)
      else if (t.isTSImportType(node)) note(node.argument, forTypes)
      else if (t.isCallExpression(node) && t.isImport(node.callee)) note(node.arguments[0], forValues)
    })
    const left = [
      ...[...forValues].map(source => t.importDeclaration([], t.stringLiteral(source))),
      ...[...forTypes].filter(source => !forValues.has(source)).map(source => t.exportAllDeclaration(t.stringLiteral(source))),
    ]
    return t.file(t.program(left, [], 'module'))
  },
})

module.exports = { babelrc: false, configFile: false, plugins: [leaveImports] }
