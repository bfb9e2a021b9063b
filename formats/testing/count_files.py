"""Counts what files hold, independently of the readers: openpyxl, csv, ElementTree and regular expressions.

Prints one line of JSON a file: its path and the counts that are certain; null where the library does not open it.
"""

import csv
import io
import json
import re
import struct
import sys
import xml.etree.ElementTree as tree

import openpyxl


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def workbook(path):
    book = openpyxl.load_workbook(path)
    rows = cells = formulas = 0
    for sheet in book.worksheets:
        filled = [[cell for cell in row if cell.value is not None and str(cell.value).strip()] for row in sheet.iter_rows()]
        filled = [row for row in filled if row]
        rows += max(0, len(filled) - 1)
        cells += sum(len(row) for row in filled)
        formulas += sum(1 for row in filled for cell in row if cell.data_type == "f")
    return {"sheets": len(book.worksheets), "rows": rows, "cells": cells, "formulas": formulas}


def sheet_text(path, encoding):
    text = open(path, encoding=encoding, newline="").read()
    named = re.match(r"sep=(.)\r?\n", text)
    delimiter = named.group(1) if named else max(",;\t|", key=text.split("\n")[0].count)
    text = text[named.end() :] if named else text
    records = [row for row in csv.reader(io.StringIO(text), delimiter=delimiter) if any(cell.strip() for cell in row)]
    return {"rows": len(records) - 1, "columns": max(len(row) for row in records)}


def database(path):
    text = open(path, encoding="latin-1").read()
    text = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)
    nodes = re.search(r"^BU_\s*:([^\n]*)", text, re.M)
    return {
        "nodes": len(nodes.group(1).split()) if nodes else 0,
        "messages": len(re.findall(r"^BO_ \d+ (?!VECTOR__INDEPENDENT_SIG_MSG)", text, re.M)),
        "signals": len(re.findall(r"^\s+SG_ ", text, re.M)),
        "multiplexed": len(re.findall(r"^\s+SG_ \S+ +[mM]\w*\s*:", text, re.M)),
        "valueTables": len(re.findall(r"^VAL_ \d+ ", text, re.M)),
    }


def model(path):
    root = tree.parse(path).getroot()
    elements = [each for each in root.iter() if each is not root and isinstance(each.tag, str)]
    names = [local(each) for each in elements]
    own = "{http://www.omg.org/spec/BPMN/20100524/MODEL}"
    model_ids = [each for each in elements if each.get("id") and each.tag.startswith(own)]
    return {"elements": len(model_ids), "shapes": names.count("BPMNShape"), "edges": names.count("BPMNEdge")}


def translation(path):
    names = [local(each) for each in tree.parse(path).iter()]
    old = names.count("trans-unit")
    return {"files": names.count("file"), "units": old or names.count("unit"), "segments": old or names.count("segment")}


def diagnostics(path):
    names = [local(each) for each in tree.parse(path).iter()]
    return {
        "protocols": names.count("PROTOCOL"),
        "baseVariants": names.count("BASE-VARIANT"),
        "ecuVariants": names.count("ECU-VARIANT"),
        "services": names.count("DIAG-SERVICE"),
    }


def drawing(path):
    elements = list(tree.parse(path).iter())
    return {"elements": len(elements), "ids": len({each.get("id") for each in elements if each.get("id")})}


def software(path):
    data = open(path, "rb").read()
    depth = 0
    for at in range(data.index(b"{"), len(data)):
        depth += (data[at] == 0x7B) - (data[at] == 0x7D)
        if depth == 0:
            break
    at += 1
    blocks = size = 0
    while at + 8 <= len(data):
        (length,) = struct.unpack(">I", data[at + 4 : at + 8])
        blocks, size, at = blocks + 1, size + length, at + 8 + length + 2
    return {"blocks": blocks, "bytes": size}


BY_ENDING = {
    "xlsx": workbook,
    "dbc": database,
    "bpmn": model,
    "xliff": translation,
    "xlf": translation,
    "odx-d": diagnostics,
    "svg": drawing,
    "vbf": software,
}

for argument in sys.argv[1:]:
    path, _, encoding = argument.partition("::")
    ending = path.rsplit(".", 1)[-1]
    try:
        counts = sheet_text(path, encoding or "utf-8-sig") if ending == "csv" else BY_ENDING[ending](path)
    except Exception:  # what the library refuses is no count
        counts = None
    print(json.dumps({"file": path, "counts": counts}))
