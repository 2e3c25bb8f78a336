import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from "kysely";

/**
 * Writes queries for PostgreSQL. `in` an empty list matches nothing and `not in` one matches everything; SQL
 * has no notation for an empty list.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = listOperatorOf(node);
    if (operator) this.append(operator === "in" ? "false" : "true");
    else super.visitBinaryOperation(node);
  }
}

/** Returns `in` or `not in` when the operator stands before an empty list. */
function listOperatorOf({ operator, rightOperand: right }: BinaryOperationNode): "in" | "not in" | null {
  if (!PrimitiveValueListNode.is(right) && !ValueListNode.is(right)) return null;
  if (right.values.length > 0 || !OperatorNode.is(operator)) return null;
  return operator.operator === "in" || operator.operator === "not in" ? operator.operator : null;
}
