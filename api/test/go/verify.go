// Checks what a log serves with the code of the Go checksum database: the signature of its checkpoint, and that each
// entry of its bundles is in the tree, over its tiles. Arguments: a folder with what is served, and the verifier key.
package main

import (
	"encoding/binary"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type folder string

func (f folder) Height() int { return 8 }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		data, err := os.ReadFile(filepath.Join(string(f), path))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	served := folder(os.Args[1])
	verifier := must(note.NewVerifier(os.Args[2]))
	signed := must(os.ReadFile(filepath.Join(string(served), "checkpoint")))
	opened := must(note.Open(signed, note.VerifierList(verifier)))
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != verifier.Name() {
		log.Fatal("another origin")
	}
	var size int64
	must(fmt.Sscan(lines[1], &size))
	tree := tlog.Tree{N: size, Hash: must(tlog.ParseHash(lines[2]))}
	reader := tlog.TileHashReader(tree, served)
	for at := int64(0); at < size; {
		tile := tlog.Tile{H: 8, L: 0, N: at / 256, W: int(min(256, size-at))}
		path := strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1)
		for bundle := must(os.ReadFile(filepath.Join(string(served), path))); len(bundle) > 0; at++ {
			length := binary.BigEndian.Uint16(bundle)
			leaf := tlog.RecordHash(bundle[2 : 2+length])
			bundle = bundle[2+length:]
			proof := must(tlog.ProveRecord(size, at, reader))
			if err := tlog.CheckRecord(proof, size, tree.Hash, at, leaf); err != nil {
				log.Fatalf("entry %d: %v", at, err)
			}
		}
	}
	fmt.Printf("%d entries are in the tree\n", size)
}

func min(one, other int64) int64 {
	if one < other {
		return one
	}
	return other
}
