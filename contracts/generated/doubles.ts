// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 3baa9c600199cbdf3b23e4fb7de731291747dcc6846053aa20c5d05545059101
// content: 44ec69378a2e564f91f11dce2fe04dd771da3d298745655bb174aad89813d90d

export const awkwardTokenAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "Blocked",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientAllowance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "approver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidApprover",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "receiver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidReceiver",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSpender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      }
    ],
    "name": "ERC2612ExpiredSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC2612InvalidSigner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "currentNonce",
        "type": "uint256"
      }
    ],
    "name": "InvalidAccountNonce",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "DOMAIN_SEPARATOR",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callback",
    "outputs": [
      {
        "internalType": "bytes",
        "name": "",
        "type": "bytes"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callbackResult",
    "outputs": [
      {
        "internalType": "bytes",
        "name": "",
        "type": "bytes"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callbackSucceeded",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callee",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "fee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isBlocked",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "nonces",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "permit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "bool",
        "name": "blocked",
        "type": "bool"
      }
    ],
    "name": "setBlocked",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      }
    ],
    "name": "setCallback",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "setFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const awkwardTokenBytecode =
  "0x610160604052348015610010575f5ffd5b5060405180604001604052806007815260200166105ddaddd85c9960ca1b81525080604051806040016040528060018152602001603160f81b81525060405180604001604052806007815260200166105ddaddd85c9960ca1b8152506040518060400160405280600381526020016241574b60e81b81525081600390816100979190610247565b5060046100a48282610247565b5050506100b68261015e60201b60201c565b610120526100c38161015e565b61014052815160208084019190912060e052815190820120610100524660a05261014f60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525061035d565b5f5f829050601f81511115610191578260405163305a27a960e01b81526004016101889190610305565b60405180910390fd5b805161019c8261033a565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806101cc57607f821691505b6020821081036101ea57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610242578282111561024257805f5260205f20601f840160051c602085101561021b57505f5b90810190601f840160051c035f5b8181101561023e575f83820155600101610229565b5050505b505050565b81516001600160401b03811115610260576102606101a4565b6102748161026e84546101b8565b846101f0565b6020601f8211600181146102a6575f831561028f5750848201515b5f19600385901b1c1916600184901b1784556102fe565b5f84815260208120601f198516915b828110156102d557878501518255602094850194600190920191016102b5565b50848210156102f257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b805160208083015191908110156101ea575f1960209190910360031b1b16919050565b60805160a05160c05160e0516101005161012051610140516119ca6103ae5f395f610b5101525f610b2601525f610a7501525f610a4d01525f6109a801525f6109d201525f6109fc01526119ca5ff3fe608060405234801561000f575f5ffd5b5060043610610183575f3560e01c80634a5ca31e116100dd578063a9059cbb11610088578063dd62ed3e11610063578063dd62ed3e14610395578063ddca3f43146103da578063fbac3951146103e3575f5ffd5b8063a9059cbb1461032a578063ceee2e201461033d578063d505accf14610382575f5ffd5b80637ecebe00116100b85780637ecebe00146102f457806384b0196e1461030757806395d89b4114610322575f5ffd5b80634a5ca31e1461029957806369fe0e2d146102ac57806370a08231146102bf575f5ffd5b806318160ddd1161013d5780633644e515116101185780633644e5151461027157806340c10f1914610279578063415aeaa51461028c575f5ffd5b806318160ddd1461023d57806323b872dd1461024f578063313ce56714610262575f5ffd5b8063083b27321161016d578063083b27321461020a578063095ea7b3146102125780630baa7c1614610235575f5ffd5b80620af2a11461018757806306fdde03146101ec575b5f5ffd5b6101ea6101953660046112f4565b73ffffffffffffffffffffffffffffffffffffffff919091165f90815260086020526040902080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016911515919091179055565b005b6101f4610405565b6040516102019190611379565b60405180910390f35b6101f4610495565b610225610220366004611392565b610521565b6040519015158152602001610201565b6101f461053a565b6002545b604051908152602001610201565b61022561025d3660046113ba565b610547565b60405160128152602001610201565b61024161056a565b6101ea610287366004611392565b610578565b600d546102259060ff1681565b6101ea6102a73660046113f4565b610586565b6101ea6102ba366004611472565b600955565b6102416102cd366004611489565b73ffffffffffffffffffffffffffffffffffffffff165f9081526020819052604090205490565b610241610302366004611489565b6105d9565b61030f610603565b60405161020197969594939291906114a2565b6101f4610661565b610225610338366004611392565b610670565b600a5461035d9073ffffffffffffffffffffffffffffffffffffffff1681565b60405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610201565b6101ea610390366004611561565b61067d565b6102416103a33660046115ce565b73ffffffffffffffffffffffffffffffffffffffff9182165f90815260016020908152604080832093909416825291909152205490565b61024160095481565b6102256103f1366004611489565b60086020525f908152604090205460ff1681565b606060038054610414906115ff565b80601f0160208091040260200160405190810160405280929190818152602001828054610440906115ff565b801561048b5780601f106104625761010080835404028352916020019161048b565b820191905f5260205f20905b81548152906001019060200180831161046e57829003601f168201915b5050505050905090565b600b80546104a2906115ff565b80601f01602080910402602001604051908101604052809291908181526020018280546104ce906115ff565b80156105195780601f106104f057610100808354040283529160200191610519565b820191905f5260205f20905b8154815290600101906020018083116104fc57829003601f168201915b505050505081565b5f3361052e81858561082b565b60019150505b92915050565b600c80546104a2906115ff565b5f3361055485828561083d565b61055f8585856108e6565b506001949350505050565b5f61057361098f565b905090565b6105828282610ac5565b5050565b600a80547fffffffffffffffffffffffff00000000000000000000000000000000000000001673ffffffffffffffffffffffffffffffffffffffff8516179055600b6105d38284836116d3565b50505050565b73ffffffffffffffffffffffffffffffffffffffff81165f90815260076020526040812054610534565b5f6060805f5f5f6060610614610b1f565b61061c610b4a565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b606060048054610414906115ff565b5f3361052e8185856108e6565b834211156106bf576040517f62791302000000000000000000000000000000000000000000000000000000008152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886107178c73ffffffffffffffffffffffffffffffffffffffff165f90815260076020526040902080546001810190915590565b60408051602081019690965273ffffffffffffffffffffffffffffffffffffffff94851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61077e82610b75565b90505f61078d82878787610bbc565b90508973ffffffffffffffffffffffffffffffffffffffff168173ffffffffffffffffffffffffffffffffffffffff1614610814576040517f4b800e4600000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff80831660048301528b1660248201526044016106b6565b61081f8a8a8a61082b565b50505050505050505050565b6108388383836001610be8565b505050565b73ffffffffffffffffffffffffffffffffffffffff8381165f908152600160209081526040808320938616835292905220545f198110156105d357818110156108d8576040517ffb8f41b200000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8416600482015260248101829052604481018390526064016106b6565b6105d384848484035f610be8565b73ffffffffffffffffffffffffffffffffffffffff8316610935576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f60048201526024016106b6565b73ffffffffffffffffffffffffffffffffffffffff8216610984576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016106b6565b610838838383610d2d565b5f3073ffffffffffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000161480156109f457507f000000000000000000000000000000000000000000000000000000000000000046145b15610a1e57507f000000000000000000000000000000000000000000000000000000000000000090565b610573604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b73ffffffffffffffffffffffffffffffffffffffff8216610b14576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016106b6565b6105825f8383610d2d565b60606105737f0000000000000000000000000000000000000000000000000000000000000000610eb2565b60606105737f0000000000000000000000000000000000000000000000000000000000000000610eb2565b5f610534610b8161098f565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f610bcc88888888610eef565b925092509250610bdc8282610fe2565b50909695505050505050565b73ffffffffffffffffffffffffffffffffffffffff8416610c37576040517fe602df050000000000000000000000000000000000000000000000000000000081525f60048201526024016106b6565b73ffffffffffffffffffffffffffffffffffffffff8316610c86576040517f94280d620000000000000000000000000000000000000000000000000000000081525f60048201526024016106b6565b73ffffffffffffffffffffffffffffffffffffffff8085165f90815260016020908152604080832093871683529290522082905580156105d3578273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610d1f91815260200190565b60405180910390a350505050565b73ffffffffffffffffffffffffffffffffffffffff82165f90815260086020526040902054829060ff1615610da7576040517f75e91ce700000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff90911660048201526024016106b6565b505f600954118015610dce575073ffffffffffffffffffffffffffffffffffffffff831615155b15610df057610de083306009546110e5565b600954610ded90826117d9565b90505b610dfb8383836110e5565b600a5473ffffffffffffffffffffffffffffffffffffffff161561083857600a5460405173ffffffffffffffffffffffffffffffffffffffff90911690610e4490600b906117ec565b5f604051808303815f865af19150503d805f8114610e7d576040519150601f19603f3d011682016040523d82523d5f602084013e610e82565b606091505b50600d5f600c610e92848261187b565b508391906101000a81548160ff0219169083151502179055505050505050565b60605f610ebe8361128c565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f2857505f91506003905082610fd8565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610f79573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0015191505073ffffffffffffffffffffffffffffffffffffffff8116610fcf57505f925060019150829050610fd8565b92505f91508190505b9450945094915050565b5f826003811115610ff557610ff5611954565b03610ffe575050565b600182600381111561101257611012611954565b03611049576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600282600381111561105d5761105d611954565b03611097576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024016106b6565b60038260038111156110ab576110ab611954565b03610582576040517fd78bce0c000000000000000000000000000000000000000000000000000000008152600481018290526024016106b6565b73ffffffffffffffffffffffffffffffffffffffff831661111c578060025f8282546111119190611981565b909155506111cc9050565b73ffffffffffffffffffffffffffffffffffffffff83165f90815260208190526040902054818110156111a1576040517fe450d38c00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8516600482015260248101829052604481018390526064016106b6565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526020819052604090209082900390555b73ffffffffffffffffffffffffffffffffffffffff82166111f557600280548290039055611220565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526020819052604090208054820190555b8173ffffffffffffffffffffffffffffffffffffffff168373ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161127f91815260200190565b60405180910390a3505050565b5f60ff8216601f811115610534576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b803573ffffffffffffffffffffffffffffffffffffffff811681146112ef575f5ffd5b919050565b5f5f60408385031215611305575f5ffd5b61130e836112cc565b915060208301358015158114611322575f5ffd5b809150509250929050565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b602081525f61138b602083018461132d565b9392505050565b5f5f604083850312156113a3575f5ffd5b6113ac836112cc565b946020939093013593505050565b5f5f5f606084860312156113cc575f5ffd5b6113d5846112cc565b92506113e3602085016112cc565b929592945050506040919091013590565b5f5f5f60408486031215611406575f5ffd5b61140f846112cc565b9250602084013567ffffffffffffffff81111561142a575f5ffd5b8401601f8101861361143a575f5ffd5b803567ffffffffffffffff811115611450575f5ffd5b866020828401011115611461575f5ffd5b939660209190910195509293505050565b5f60208284031215611482575f5ffd5b5035919050565b5f60208284031215611499575f5ffd5b61138b826112cc565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f6114dc60e083018961132d565b82810360408401526114ee818961132d565b6060840188905273ffffffffffffffffffffffffffffffffffffffff8716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015611550578351835260209384019390920191600101611532565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215611577575f5ffd5b611580886112cc565b965061158e602089016112cc565b95506040880135945060608801359350608088013560ff811681146115b1575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f604083850312156115df575f5ffd5b6115e8836112cc565b91506115f6602084016112cc565b90509250929050565b600181811c9082168061161357607f821691505b60208210810361164a577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b601f821115610838578282111561083857805f5260205f20601f840160051c60208510156116a857505f5b90810190601f840160051c035f5b818110156116cb575f838201556001016116b6565b505050505050565b67ffffffffffffffff8311156116eb576116eb611650565b6116ff836116f983546115ff565b8361167d565b5f601f841160018114611730575f85156117195750838201355b5f19600387901b1c1916600186901b1783556117a5565b5f838152602081207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08716915b8281101561177d578685013582556020948501946001909201910161175d565b5086821015611799575f1960f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b81810381811115610534576105346117ac565b5f5f83546117f9816115ff565b600182168015611810576001811461184357611870565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0083168652811515820286019350611870565b865f5260205f205f5b838110156118685781548882015260019091019060200161184c565b505081860193505b509195945050505050565b815167ffffffffffffffff81111561189557611895611650565b6118a9816118a384546115ff565b8461167d565b6020601f8211600181146118db575f83156118c45750848201515b5f19600385901b1c1916600184901b1784556117a5565b5f848152602081207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08516915b828110156119285787850151825560209485019460019092019101611908565b508482101561194557868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b80820180821115610534576105346117ac56fea264697066735822122071651fa78de933cf165093fabffffc17f364c6d4dcf29e02066a7e43fdc79ebe64736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const awkwardTokenRuntimeHash =
  "0x5665be658b27a7403dec4c5baf605071a28e1c6b9fa32ce0c285599ba448136b";
export const awkwardTokenImmutableRanges = [[2472,32],[2514,32],[2556,32],[2637,32],[2677,32],[2854,32],[2897,32]] as const;

export const contractWalletAbi = [
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner_",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "contract IERC20",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "hash",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "isValidSignature",
    "outputs": [
      {
        "internalType": "bytes4",
        "name": "",
        "type": "bytes4"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const;

export const contractWalletBytecode =
  "0x60a0604052348015600e575f5ffd5b506040516106d43803806106d4833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b60805161064a61008a5f395f818160910152818160f001526101b3015261064a5ff3fe608060405234801561000f575f5ffd5b506004361061003f575f3560e01c80631626ba7e146100435780638da5cb5b1461008c578063e1f21c67146100d8575b5f5ffd5b6100566100513660046104e8565b6100ed565b6040517fffffffff0000000000000000000000000000000000000000000000000000000090911681526020015b60405180910390f35b6100b37f000000000000000000000000000000000000000000000000000000000000000081565b60405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610083565b6100eb6100e6366004610583565b61019b565b005b5f7f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff16610130858585610278565b73ffffffffffffffffffffffffffffffffffffffff1614610171577fffffffff00000000000000000000000000000000000000000000000000000000610193565b7f1626ba7e000000000000000000000000000000000000000000000000000000005b949350505050565b3373ffffffffffffffffffffffffffffffffffffffff7f000000000000000000000000000000000000000000000000000000000000000016146101dc575f5ffd5b6040517f095ea7b300000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff83811660048301526024820183905284169063095ea7b3906044016020604051808303815f875af115801561024e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061027291906105c1565b50505050565b5f5f5f5f6102878787876102a2565b92509250925061029782826102e9565b509095945050505050565b5f808060418490036102d6578435602086013560408701355f1a6102c8898285856103f5565b9550955095505050506102e0565b505f915060029050825b93509350939050565b5f8260038111156102fc576102fc6105e7565b03610305575050565b6001826003811115610319576103196105e7565b03610350576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6002826003811115610364576103646105e7565b036103a3576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024015b60405180910390fd5b60038260038111156103b7576103b76105e7565b036103f1576040517fd78bce0c0000000000000000000000000000000000000000000000000000000081526004810182905260240161039a565b5050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561042e57505f915060039050826104de565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa15801561047f573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0015191505073ffffffffffffffffffffffffffffffffffffffff81166104d557505f9250600191508290506104de565b92505f91508190505b9450945094915050565b5f5f5f604084860312156104fa575f5ffd5b83359250602084013567ffffffffffffffff811115610517575f5ffd5b8401601f81018613610527575f5ffd5b803567ffffffffffffffff81111561053d575f5ffd5b86602082840101111561054e575f5ffd5b939660209190910195509293505050565b73ffffffffffffffffffffffffffffffffffffffff81168114610580575f5ffd5b50565b5f5f5f60608486031215610595575f5ffd5b83356105a08161055f565b925060208401356105b08161055f565b929592945050506040919091013590565b5f602082840312156105d1575f5ffd5b815180151581146105e0575f5ffd5b9392505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffdfea264697066735822122046d6852bd52038c12fb30758dfd262cca19f9edeacf645545a9f07243afb45d764736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const contractWalletRuntimeHash =
  "0xcde1f7e742cadfbffb8435be35a229ab35d542a65b963ef9d955a406be9c0238";
export const contractWalletImmutableRanges = [[145,32],[240,32],[435,32]] as const;
