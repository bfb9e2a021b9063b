# Writes workbooks with the programs that people use, for the tests of the reader: golden.py FOLDER
import datetime, sys
from openpyxl import Workbook
import xlsxwriter

folder = sys.argv[1]
TEXTS = ['plain', '  blanks  ', 'a\nb', '"quoted", with; and\ttab', '发动机故障', '엔진 고장', 'エンジン', 'für Größe', '😀', '=1+1', "'x", '-5 °C', '007', '1E10', '_x000D_', 'a_x0041_b', '<b>&amp;']
day = datetime.date(2024, 2, 29)
at = datetime.datetime(2024, 2, 29, 6, 7, 8)
time = datetime.time(12, 30, 15)

def openpyxl_book(path, write_only):
    book = Workbook(write_only=write_only)
    if write_only:
        sheet = book.create_sheet('Codes')
    else:
        sheet = book.active
        sheet.title = 'Codes'
    sheet.append(['kind', 'value'])
    from openpyxl.cell import WriteOnlyCell, Cell
    for text in TEXTS:
        cell = WriteOnlyCell(sheet, value=None) if write_only else Cell(sheet, row=1, column=1)
        cell.value = text
        cell.data_type = 's'
        sheet.append(['text', cell])
    for kind, value in [('day', day), ('at', at), ('time', time), ('int', 42), ('big', 123456789012345678), ('float', 0.1 + 0.2), ('small', 1.5e-7), ('yes', True), ('no', False), ('delta', datetime.timedelta(hours=36, minutes=30))]:
        sheet.append([kind, value])
    sheet.append(['formula', '=1+1'])
    if not write_only:
        sheet.append(['percent', 0.125]); sheet.cell(sheet.max_row, 2).number_format = '0.0%'
        sheet.append(['money', 1234.5]); sheet.cell(sheet.max_row, 2).number_format = '#,##0.00 "€"'
        hidden = book.create_sheet('Notes', 0); hidden.sheet_state = 'hidden'; hidden.append(['note'])
        book.create_sheet('More').append(['other'])
        book.active = 1
    book.save(path)

openpyxl_book(folder + '/openpyxl.xlsx', False)
openpyxl_book(folder + '/openpyxl-write-only.xlsx', True)

for name, options in [('xlsxwriter', {}), ('xlsxwriter-1904', {'date_1904': True}), ('xlsxwriter-constant-memory', {'constant_memory': True})]:
    book = xlsxwriter.Workbook(f'{folder}/{name}.xlsx', {'strings_to_formulas': False, **options})
    sheet = book.add_worksheet('Codes')
    sheet.write_row(0, 0, ['kind', 'value'])
    row = 1
    def add(kind, write, value, *more):
        global row
        sheet.write_string(row, 0, kind)
        getattr(sheet, write)(row, 1, value, *more)
        row += 1
    for text in TEXTS: add('text', 'write_string', text)
    add('day', 'write_datetime', day, book.add_format({'num_format': 'yyyy-mm-dd'}))
    add('at', 'write_datetime', at, book.add_format({'num_format': 'dd.mm.yyyy hh:mm:ss'}))
    add('time', 'write_datetime', time, book.add_format({'num_format': 'hh:mm:ss'}))
    add('int', 'write_number', 42)
    add('float', 'write_number', 0.1 + 0.2)
    add('yes', 'write_boolean', True)
    add('no', 'write_boolean', False)
    add('formula', 'write_formula', '=1+1')
    add('result', 'write_formula', '=1+1', None, 2)
    add('padded', 'write_number', 123, book.add_format({'num_format': '00000'}))
    add('percent', 'write_number', 0.125, book.add_format({'num_format': '0.0%'}))
    if name == 'xlsxwriter':
        bold = book.add_format({'bold': True})
        sheet.write_string(row, 0, 'rich'); sheet.write_rich_string(row, 1, 'ECU ', bold, 'address'); row += 1
        sheet.write_string(row, 0, 'link'); sheet.write_url(row, 1, 'https://example.com', None, 'here'); row += 1
        sheet.write_string(row, 0, 'blank'); sheet.write_blank(row, 1, None, bold); row += 1
    book.close()
