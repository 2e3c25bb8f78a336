import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from "kysely";

/** Writes queries for PostgreSQL. `in` a list of nothing matches nothing, `not in` it everything: SQL has no word for an empty list. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = listOperatorOf(node);
    if (operator) this.append(operator === "in" ? "false" : "true");
    else super.visitBinaryOperation(node);
  }
}

/** `in` or `not in` before a list of nothing. */
function listOperatorOf({ operator, rightOperand: right }: BinaryOperationNode): "in" | "not in" | null {
  if (!PrimitiveValueListNode.is(right) && !ValueListNode.is(right)) return null;
  if (right.values.length > 0 || !OperatorNode.is(operator)) return null;
  return operator.operator === "in" || operator.operator === "not in" ? operator.operator : null;
}
